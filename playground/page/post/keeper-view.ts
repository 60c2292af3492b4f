/** The keeper's dialog: a row for each seat, what came in, what is missing. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { lastOf } from '../../game/timeline.ts';
import { markOf } from '../../post/keys.ts';
import type { SeatNow } from '../../post/standing.ts';
import type { Taken } from '../../post/taking.ts';
import type { Book } from '../../post/book.ts';
import type { Context } from '../context.ts';
import type { View } from '../views/shell.ts';
import { swatchView } from '../views/swatch.ts';
import type { Keeper, LetterOut } from './keeper.ts';
import { canShare, copy, saveText, share } from './out.ts';

type Close = (event: Event) => void;

/** Beside the orders: how many answers are here. */
export const lineView =
  (keeper: Keeper) =>
  ({ state }: View): TemplateResult => {
    const all = keeper.stand().filter(({ asked }) => asked === 'now');
    const here = all.filter(({ answer }) => answer !== undefined).length;
    const ended = state.timeline !== undefined && lastOf(state.timeline).ended !== null;
    return html`<p class="by-post">
      <span>
        By post:
        ${ended ? 'the last letters tell how it ended.' : all.length === 0 ? 'nobody is asked now.' : `${here} of ${all.length} answers are here.`}
      </span>
      <button type="button" class="link" @click=${() => keeper.show()}>Letters and answers</button>
    </p>`;
  };

export function keeperView(
  context: Context,
  keeper: Keeper,
): (view: View, close: Close) => TemplateResult {
  const { store } = context;
  /** What came of the last text that was taken in. */
  let taken: readonly Taken[] = [];
  let busy = false;
  let mark = '';
  let marked = '';

  const again = (): void => store.set({});

  const take = async (text: string): Promise<void> => {
    taken = [];
    store.set({ notice: undefined });
    taken = await keeper.takeAnswers(text);
    if (taken.length === 0)
      taken = [
        { ok: false, words: 'There is no answer in this: paste the whole mail, or the link.' },
      ];
    again();
  };

  const takeFiles = async (input: HTMLInputElement): Promise<void> => {
    const files = [...(input.files ?? [])].filter(({ size }) => size < LARGEST);
    const texts = await Promise.all(files.map((file) => file.text()));
    input.value = '';
    await take(texts.join('\n'));
  };

  const submit = (event: Event): void => {
    event.preventDefault();
    const field =
      event.currentTarget instanceof HTMLFormElement
        ? event.currentTarget.querySelector('textarea')
        : null;
    if (field === null) return;
    void take(field.value).then(() => {
      if (taken.every(({ ok }) => ok)) field.value = '';
    });
  };

  const withLetter = async (who: string, how: (letter: LetterOut) => unknown): Promise<void> => {
    const letter = await keeper.letter(who);
    if (letter !== undefined) await how(letter);
  };

  const adjudicate = async (): Promise<void> => {
    busy = true;
    again();
    try {
      if (await keeper.adjudicate()) taken = [];
    } finally {
      busy = false;
      again();
    }
  };

  const markNow = (book: Book): string => {
    if (marked !== book.id) {
      marked = book.id;
      void markOf(book.keys.sign.open).then((words) => {
        mark = words;
        again();
      });
    }
    return mark;
  };

  const row = (view: View, seat: SeatNow): TemplateResult => {
    const { who } = seat;
    return html`<li data-answer=${seat.answer === undefined ? 'no' : 'yes'}>
      <p>
        ${swatchView(view, who)}
        <strong>${who}</strong>
        <span class="stand">${standing(seat, view.state.automatic.includes(who))}</span>
      </p>
      <div class="tools" role="group" aria-label=${`Letter to ${who}`}>
        ${
          canShare()
            ? html`<button
                type="button"
                @click=${() => void withLetter(who, ({ title, file, words }) => share(context, title, file, words))}
              >
                Send…
              </button>`
            : nothing
        }
        <button
          type="button"
          @click=${() => void withLetter(who, ({ link }) => copy(context, link, `The letter to ${who}`))}
        >
          Copy link
        </button>
        <button
          type="button"
          @click=${() => void withLetter(who, ({ words }) => copy(context, words, `The letter to ${who}`))}
        >
          Copy text
        </button>
        <button
          type="button"
          @click=${() => void withLetter(who, ({ file, words }) => saveText(file, words))}
        >
          Save
        </button>
        <button
          type="button"
          @click=${() => void withLetter(who, ({ link }) => window.open(link, '_blank', 'noopener'))}
        >
          Read
        </button>
      </div>
    </li>`;
  };

  const begin = (event: Event): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = form instanceof HTMLFormElement ? form.querySelector('input')?.value.trim() : '';
    if (name !== undefined && name !== '') void keeper.begin(name);
  };

  const beginView = ({ state }: View): TemplateResult => {
    const { timeline, summary, game } = state;
    if (timeline === undefined || summary === undefined) {
      return html`<p>There is no game open: a text that does not compile has none.</p>`;
    }
    return html`
      <p>
        You keep the game; everybody else gets a letter at each phase, with what that player may
        see, and sends a sealed answer back. No server takes part: letters and answers go by mail,
        messenger or paper. As the keeper you see everything.
        <a href="../docs/play-by-post.html" target="_blank">More about it</a>
      </p>
      <form class="begin" @submit=${begin}>
        <label>
          Name of the game
          <input
            type="text"
            maxlength="60"
            required
            .value=${game.name === '' ? summary.title : game.name}
          />
        </label>
        <button type="submit" class="main">Play this game by post</button>
      </form>
    `;
  };

  const turnView = (view: View, book: Book): TemplateResult => {
    const { timeline, playing } = view.state;
    const stand = keeper.stand();
    const gone = keeper.missing();
    const frame = timeline === undefined ? undefined : lastOf(timeline);
    return html`
      <p>
        <strong>${book.name}</strong>: ${frame?.ended === null ? frame.stop : 'the game is over.'}
        <span class="faint">Keeper’s mark ${markNow(book)}</span>
      </p>
      ${
        view.state.compiling === 'errors'
          ? html`<p class="bar stale">
              The text has errors. Letters are written, and turns are played, by the last text that
              compiled.
            </p>`
          : nothing
      }
      <ul class="players" aria-label="Seats">
        ${stand.map((seat) => row(view, seat))}
      </ul>
      ${
        frame === undefined || frame.ended !== null
          ? nothing
          : html`<form class="take" @submit=${submit}>
                <label>
                  Answers that came: links, or whole mails
                  <textarea rows="3" spellcheck="false"></textarea>
                </label>
                <div class="tools">
                  <button type="submit">Take in</button>
                  <label class="button">
                    From files
                    <input
                      class="unseen"
                      type="file"
                      multiple
                      accept=".txt,.eml,text/plain"
                      @change=${({ currentTarget }: Event) => {
                        if (currentTarget instanceof HTMLInputElement)
                          void takeFiles(currentTarget);
                      }}
                    />
                  </label>
                </div>
              </form>
              <div role="status">
                <ul class="taken">
                  ${taken.map(({ ok, words }) => html`<li data-ok=${ok ? 'yes' : 'no'}>${words}</li>`)}
                </ul>
              </div>
              <p class="missing" role="status">
                ${
                  gone.length === 0
                    ? 'Nobody is missing.'
                    : `Missing: ${gone.join(', ')}. Without an answer it is as if they had ordered nothing.`
                }
              </p>`
      }
      <footer role="group">
        ${
          frame === undefined || frame.ended !== null
            ? nothing
            : html`<button
                type="button"
                class=${gone.length === 0 ? 'main' : ''}
                aria-disabled=${busy || playing ? 'true' : 'false'}
                @click=${() => {
                  if (!busy) void adjudicate();
                }}
              >
                ${gone.length === 0 ? 'Open the answers and adjudicate' : 'Adjudicate without them'}
              </button>`
        }
        <button type="button" @click=${() => keeper.saveFile(book)}>Save the game as a file</button>
        <button type="button" @click=${() => keeper.forget(book)}>Stop playing by post</button>
      </footer>
    `;
  };

  const othersView = (): TemplateResult | typeof nothing => {
    const others = keeper.others();
    if (others.length === 0) return nothing;
    return html`<h3>Other games by post in this browser</h3>
      <ul class="games">
        ${others.map(
          (book) =>
            html`<li>
              <span>
                <strong>${book.name}</strong>
                <span class="faint">${book.record.variant}, ${turns(book)}</span>
              </span>
              <button
                type="button"
                aria-label=${`Open ${book.name}`}
                @click=${() => void keeper.open(book.id)}
              >
                Open
              </button>
              <button
                type="button"
                aria-label=${`Save ${book.name} as a file`}
                @click=${() => keeper.saveFile(book)}
              >
                Save
              </button>
            </li>`,
        )}
      </ul>`;
  };

  return (view, close) => {
    const { post } = view.state;
    return html`
      <h2 id="dialog-title">Play by post</h2>
      ${post === undefined ? beginView(view) : turnView(view, post.book)} ${othersView()}
      <footer role="group">
        <button type="button" @click=${close}>Close</button>
      </footer>
    `;
  };
}

/** No mail with an answer is larger. */
const LARGEST = 2_000_000;

const turns = ({ record: { inputs } }: Book): string =>
  inputs.length === 1 ? '1 turn' : `${inputs.length} turns`;

function standing({ asked, answer, drafts, written }: SeatNow, automatic: boolean): string {
  if (answer !== undefined) return `answered ${briefTime(answer.number)}`;
  if (drafts > 0) return drafts === 1 ? '1 order put down here' : `${drafts} orders put down here`;
  if (automatic) return 'automatic';
  const letter = written ? 'letter written' : 'no letter yet';
  if (asked === 'no') return `not asked now, ${letter}`;
  return asked === 'early' ? `may answer ahead of time, ${letter}` : `missing, ${letter}`;
}

const briefTime = (time: number): string =>
  new Date(time).toLocaleString(undefined, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
