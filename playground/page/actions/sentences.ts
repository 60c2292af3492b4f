/** Sentences to fill in come when somebody wants one. */
import { tell } from '../context.ts';
import type { SentenceParts, Sentences } from '../sentences/sentences.ts';

export const lateSentences = (parts: SentenceParts): Sentences => ({
  async open() {
    try {
      const { sentences } = await import('../sentences/sentences.ts');
      await sentences(parts).open();
    } catch {
      tell(parts.context, { kind: 'bad', words: 'The sentences could not be loaded.' });
    }
  },
});
