/** Stops of a game of one runner, made by hand. */
import type { Frame } from '../../../playground/protocol/frame.ts';

export const order = { verb: 'Go', runner: 1, to: 'M' };

export const stopOn = (date: number): Frame => ({
  state: {
    variant: 'race',
    hash: 'h',
    season: 'Day',
    year: date,
    date,
    phase: 'Turn',
    at: 0,
    loops: [],
    seed: 's',
    drawn: {},
    issued: {},
    presence: {},
    things: {},
    sealed: [],
    messages: [],
    ended: null,
  },
  stop: `Day ${date} Turn`,
  ended: null,
  lists: [],
  asked: [
    {
      id: 'Orders 1',
      who: 'Red',
      asks: 'Orders',
      subject: 'Runner L',
      piece: 'Runner 1',
      space: 'L',
      form: 'one',
      most: 1,
      silence: 'stays',
      early: false,
      choices: [{ order, text: 'R L - M', verb: 'Go', spaces: ['M'], pieces: [] }],
      more: false,
      ranges: [],
    },
  ],
  report: { orders: [], draws: [], messages: [], changes: [], knots: [] },
});
