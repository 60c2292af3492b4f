import { messages } from '../../language/diagnostics/message.ts';

/** What somebody can do wrong who hands orders in with a host; what is wrong with an order, the module says. */
export const hostingMessages = messages({
  'no-seat': {
    severity: 'error',
    message: "'{who}' has no seat in this game.",
    help: 'Hand in for one of these: {players}.',
  },
  'other-stop': {
    severity: 'error',
    message: 'These orders are not for stop {stop}, where the game stands now.',
    help: 'Look at the game again, and order what is asked now.',
  },
  'not-by-request': {
    severity: 'error',
    message: 'What {who} hands in is no list of orders by request.',
    help: 'Hand in an object: the `id` of each request with what answers it.',
  },
  'not-your-request': {
    severity: 'error',
    message: "{who} is not asked anything under '{id}'.",
    help: 'Answer the requests of your own view.',
  },
});
