/** `answers` of a line of the exchange format: by request, or as a list, as `step` takes them. */
import { describe, expect, it } from 'vitest';
import { gameOf } from './guards.ts';
import { tiny, value } from './tiny.ts';

const table = gameOf(tiny().rules);
const count = { id: 1, phase: 'Late 10 Count', stones: { Red: ['S ASH', 'S BND', 'G COV'] } };

describe('answers of a line', () => {
  it('answer the requests that they name, each with a verdict after the orders', () => {
    const line = {
      id: 1,
      orders: { Red: ['S ASH - BND'] },
      answers: { 'Orders 2': { verb: 'Go', stone: 2, to: 'COV', slow: false } },
    };
    expect(table.adjudicate(line)).toMatchObject({
      orders: [
        { power: 'Red', order: 'S ASH - BND', verdict: 'succeeds' },
        { power: 'Blue', order: 'G BND - COV/NS', verdict: 'succeeds' },
      ],
      stones: { Red: ['S BND'], Blue: ['G COV/NS'] },
    });
  });

  it('may be texts, conditional ones too', () => {
    const text = 'if COV is vacant then G BND - COV else G BND H';
    expect(table.adjudicate({ id: 1, answers: { 'Orders 2': text } })).toMatchObject({
      orders: [
        { power: 'Blue', order: text, verdict: 'succeeds' },
        { power: 'Red', default: true },
      ],
      stones: { Blue: ['G COV/NS'] },
    });
  });

  it('may be a list of who answers what: there texts are orders like others', () => {
    const answers = [
      { who: 'Red', order: 'hm' },
      { who: 'Blue', order: { verb: 'Stay', stone: 2 } },
    ];
    expect(table.adjudicate({ id: 1, orders: { Red: ['S ASH H'] }, answers })).toMatchObject({
      orders: [
        { power: 'Red', order: 'S ASH H', verdict: 'succeeds' },
        { power: 'Red', order: 'hm', verdict: 'unreadable' },
        { power: 'Blue', order: 'G BND H', verdict: 'succeeds' },
      ],
    });
  });

  it('are for any stop of the phase, several to one request too', () => {
    const answers = { 'Toss Red': ['Drop G COV'], 'Muster Blue': [] };
    expect(table.adjudicate({ ...count, answers })).toMatchObject({
      orders: [{ power: 'Red', order: 'Drop G COV', verdict: 'succeeds' }],
      stones: { Red: ['S ASH', 'S BND'] },
    });
  });

  it('stand beside a state', () => {
    const { state } = value(table.start());
    const answers = { 'Orders 2': 'G BND - COV' };
    const line = table.adjudicate({ id: 1, state, answers });
    expect(line['state']).toEqual(value(table.step(state, answers)).state);
  });

  it('come before orders for the same thing, which then has an order already', () => {
    const line = { orders: { Blue: ['G BND H'] }, answers: { 'Orders 2': 'G BND - COV' } };
    expect(table.adjudicate(line)['orders']).toEqual([
      {
        power: 'Blue',
        order: 'G BND H',
        verdict: 'illegal',
        code: 'ordered-twice',
        why: "'G BND H': this has an order already.",
      },
      { power: 'Blue', order: 'G BND - COV', verdict: 'succeeds' },
      { power: 'Red', order: 'S ASH H', verdict: 'succeeds', default: true },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no answers at all', 5, 'invalid-input'],
    ['a strange shape', { 'Orders 1': 5 }, 'invalid-answer'],
    ['a request that the phase never makes', { 'Orders 9': 'S ASH H' }, 'unknown-request'],
    ['an order of another phase', { 'Muster Blue': 'Raise S COV' }, 'unknown-request'],
    ['an unreadable text', { 'Orders 1': 'hm' }, 'unreadable-order'],
    [
      'an illegal order',
      { 'Orders 1': { verb: 'Go', stone: 1, to: 'COV', slow: false } },
      'illegal-order',
    ],
    ['two orders for one', { 'Orders 1': ['S ASH H', 'S ASH H'] }, 'ordered-twice'],
    ["another's", [{ who: 'Red', order: { verb: 'Stay', stone: 2 } }], 'not-yours'],
    ['what is not there', [{ who: 'Red', order: { verb: 'Stay', stone: 8 } }], 'not-asked'],
  ])('that are %s refuse the line', (_what, answers, code) => {
    expect(table.adjudicate({ id: 1, answers })).toMatchObject({ id: 1, error: { code } });
  });

  it('that are too many refuse the line', () => {
    const answers = { 'Toss Red': ['Drop G COV', 'Drop S ASH'] };
    expect(table.adjudicate({ ...count, answers })).toMatchObject({
      error: { code: 'too-many-orders' },
    });
  });
});
