/** Going on from a stop with what was handed in there. */
import { answerAsks } from './process.ts';
import { orderJson } from '../orders/answers.ts';
import type { Collected } from '../orders/answers.ts';
import type { Fault, Run } from '../machine.ts';
import { asksHere, giverKey, isSealed, markEarly } from '../orders/forms.ts';
import type { Form } from '../orders/forms.ts';
import { item } from '../memory/memory.ts';
import { refOf, rowOf } from '../memory/values.ts';
import { ownSealed } from '../orders/sealed.ts';
import type { Sealed } from '../protocol.ts';
import { isPrepared } from '../orders/use.ts';

/** Uses the answers to what is asked, keeps those for later, and runs to the next stop. */
export function carryOn(run: Run, collected: Collected): Fault {
  seal(run, collected);
  return answerAsks(run, collected);
}

/** Puts what is for later into the session. */
export function seal(run: Run, collected: Collected): void {
  markEarly(run, run.session);
  const here = asksHere(run, run.session) ?? [];
  for (const [index, bySubject] of collected) {
    if (here.includes(index) && !isSealed(run, run.session, index)) continue;
    const ask = item(run.rules.asks, index);
    const lists = [...bySubject].flatMap(([subject, all]) =>
      [...new Set(all.map(({ giver }) => giver))].map((giver) => ({
        subject,
        giver,
        answers: all.filter((one) => one.giver === giver),
      })),
    );
    for (const { subject, giver, answers } of lists) {
      const form: Form = { ask: index, subject, giver, early: true };
      const sealed = ownSealed({
        asks: ask.name,
        subject: refOf(run.memory, ask.subjectKind, subject),
        who: giverKey(run, form),
        orders: answers.map(({ order }) =>
          isPrepared(order) ? orderJson(run, { form, order }) : order,
        ),
      });
      run.session.sealed = [
        ...run.session.sealed.filter(
          (each) =>
            each.asks !== sealed.asks || each.subject !== sealed.subject || each.who !== sealed.who,
        ),
        sealed,
      ];
      run.sealedTags.set(
        sealed,
        answers.map(({ tag }) => tag),
      );
    }
  }
  run.session.sealed = inOrder(run, run.session.sealed);
}

/** By ask, by subject, by whoever hands in: which was handed in first is nobody's business. */
function inOrder({ rules, memory }: Run, sealed: readonly Sealed[]): Sealed[] {
  const places = sealed.map((each) => {
    const ask = rules.asks.findIndex(({ name }) => name === each.asks);
    const subject = rowOf(memory, rules.asks[ask]?.subjectKind ?? 0, each.subject);
    const giver = rowOf(memory, rules.asks[ask]?.giverKind ?? 0, each.who);
    return { each, ask, subject, giver };
  });
  return places
    .sort((a, b) => a.ask - b.ask || a.subject - b.subject || a.giver - b.giver)
    .map(({ each }) => each);
}
