/**
 * Live games: kept in the working memory of their module, from stop to stop, with nothing put into JSON that nobody
 * looks at. Many games share the working memory: whichever is played is there, the others are kept apart.
 */
import { createBuffers } from './buffer.ts';
import type { Buffers } from './buffer.ts';
import { codesOf, orderCode, requestCode, requestCount } from './codes.ts';
import type { Codes } from './codes.ts';
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import { beginLook, beginRun } from '../machine.ts';
import type { Detail, Machine, Run } from '../machine.ts';
import { carryOn } from '../play/going-on.ts';
import { answerPlainly } from '../play/process.ts';
import { askedFor, collect, note } from './handed.ts';
import type { Asked } from './handed.ts';
import { bringBack, keep, newKept, shapeOf } from './kept.ts';
import type { Kept, Shape } from './kept.ts';
import { isObject, own, shown } from '../json.ts';
import { listLegal } from './listed.ts';
import { item } from '../memory/memory.ts';
import { begin, within, workOf } from '../play/options.ts';
import { outcomeOf } from '../play/outcome.ts';
import { moveIn, sealOff } from '../positions/again.ts';
import type { Tenant } from '../positions/again.ts';
import { dump, winnersOut } from '../positions/dump.ts';
import { formOf, requestOf } from '../orders/forms.ts';
import { asAsked, legalFor } from '../orders/legal.ts';
import { orderJson, textOf } from '../orders/answers.ts';
import type { Collected } from '../orders/answers.ts';
import type {
  GenericOrder,
  GenericState,
  Legal,
  Outcome,
  Ref,
  Request,
  Value,
  View,
} from '../protocol.ts';
import { readFor } from './read.ts';
import { drawingBy, sampled } from './sample.ts';
import type { Session } from '../memory/session.ts';
import { settleMemory } from './settle.ts';
import { comeBack, stopOf } from './stop.ts';
import type { Open, Stop } from './stop.ts';
import type { Playing } from './types.ts';
import { kindsByName, thingsOf, valueIn } from './values.ts';
import { viewFor } from '../play/view.ts';
import { allowAll } from '../work.ts';

/** Of every variant: the types that its module declares narrow this. */
export interface GenericLive extends Playing<GenericState, GenericOrder, string, number, number> {
  things(kind: string): readonly Ref[];
  value(kind: string, thing: Ref, attribute: string): Value | undefined;
}

/** Made once a module. */
interface Table {
  readonly machine: Machine;
  readonly shape: Shape;
  readonly codes: Codes;
  readonly buffers: Buffers;
  readonly kinds: ReadonlyMap<string, number>;
}

/** What was played last, from where. */
interface Played {
  readonly orders: readonly number[];
  readonly seed: string | undefined;
}

const [ENDED, ASKS] = [succeed(true), succeed(false)];
const NOWHERE = -1;
const NO_ORDERS: Result<Collected> = succeed(new Map());

export function createLive(
  machine: Machine,
): (state: unknown, options?: unknown) => Result<GenericLive> {
  let table: Table | undefined;
  return (state, options) => {
    const limit = workOf(options);
    if (!limit.ok) return limit;
    const seed = isObject(options) ? own(options, 'seed') : undefined;
    if ((options !== undefined && !isObject(options)) || !isSeed(seed)) {
      const wanted = 'options: a seed as a text, work above 0';
      return refuse(diagnose('invalid-input', { what: shown(options), wanted }));
    }
    const loaded = within(machine.rules, () => machine.loadState(state, false), limit.value);
    if (!loaded.ok) return loaded;
    table ??= tableOf(machine);
    const session = loaded.value;
    return succeed(
      new Live(table, seed === undefined ? session : { ...session, seed }, limit.value),
    );
  };
}

const isSeed = (seed: unknown): seed is string | undefined =>
  seed === undefined || typeof seed === 'string';

function tableOf(machine: Machine): Table {
  const shape = shapeOf(machine.memory);
  return {
    machine,
    shape,
    codes: codesOf(machine.rules),
    buffers: createBuffers(shape),
    kinds: kindsByName(machine.memory),
  };
}

class Live implements GenericLive, Tenant {
  readonly #table: Table;
  readonly #work: number;
  #drawing = drawingBy(() => 0);
  #session: Session;
  /** Does the game stand in the working memory? */
  #here = true;
  /** Where it stood when something else came into the working memory. */
  #left: Kept | undefined;
  /** Where it stood before what was played last. */
  readonly #before: Kept;
  #played: Played | undefined;
  /** What is asked, what it looks like, and how it ended, once somebody has asked. */
  #stop: Stop | undefined;
  readonly #slots: (Open | undefined)[];
  /** The requests that stand in them. */
  #taken: readonly number[] = [];
  /** The buffer that was brought back last, by its number, while nothing was played since; and its stop. */
  #place = NOWHERE;
  #root: { readonly place: number; readonly stop: Stop } | undefined;
  #look: Run | undefined;
  #state: GenericState | undefined;
  #ended: GenericState['ended'] | undefined;

  /** The game stands in the working memory. */
  constructor(table: Table, session: Session, work: number) {
    this.#table = table;
    this.#work = work;
    this.#session = session;
    this.#before = newKept(table.shape, session);
    this.#slots = Array.from({ length: requestCount(table.codes) });
    moveIn(table.machine.rules, this);
  }

  leave(): void {
    this.#here = false;
    this.#left ??= newKept(this.#table.shape, this.#session);
    keep(this.#table.shape, this.#session, this.#left);
  }

  #enter(): void {
    if (this.#here) return;
    const { machine, shape } = this.#table;
    moveIn(machine.rules, this);
    if (this.#left !== undefined) this.#session = bringBack(shape, this.#left);
    this.#here = true;
    this.#look = undefined;
  }

  /** Nothing that was known of the stop before holds any more. */
  #moved(): void {
    this.#place = NOWHERE;
    this.#stop = undefined;
    this.#look = undefined;
    this.#state = undefined;
    this.#ended = undefined;
  }

  #stopHere(): Stop {
    this.#enter();
    const { machine, codes } = this.#table;
    if (this.#stop === undefined) {
      this.#stop = stopOf(machine, codes, this.#session, this.#slots, this.#taken);
      this.#taken = this.#stop.requests;
      if (this.#place !== NOWHERE) this.#root = { place: this.#place, stop: this.#stop };
    }
    return this.#stop;
  }

  #looking(): Run {
    this.#enter();
    this.#look ??= beginLook(this.#table.machine, this.#session);
    return this.#look;
  }

  #within<T>(run: () => Result<T>): Result<T> {
    this.#enter();
    const { rules } = this.#table.machine;
    const result = within(rules, run, this.#work);
    // What was being looked up when it stopped is looked up anew.
    if (!result.ok) rules.refresh();
    return result;
  }

  /** Does something with what a request opens. */
  #onRequest<T>(request: number, run: (open: Open) => Result<T>): Result<T> {
    return this.#within(() => {
      const open = this.#stopHere().find(request);
      return open === undefined
        ? refuse(diagnose('unknown-request', { id: shown(request) }))
        : run(open);
    });
  }

  #onOrder<T>(order: number, run: (asked: Asked) => T): Result<T> {
    return this.#within(() => {
      const asked = askedFor(this.#table.codes, this.#stopHere(), order);
      return asked.ok ? succeed(run(asked.value)) : asked;
    });
  }

  requests(): readonly number[] {
    return this.#stopHere().requests;
  }

  most(request: number): number {
    return this.#stopHere().find(request)?.most ?? 0;
  }

  request(request: number): Result<Request<GenericOrder>> {
    return this.#onRequest(request, ({ form }) => succeed(requestOf(this.#table.machine, form)));
  }

  find(id: string): number | undefined {
    this.#enter();
    const { machine, codes } = this.#table;
    const form = formOf(machine, this.#session, id);
    return form === undefined ? undefined : requestCode(codes, form);
  }

  legal(request: number): Result<readonly number[]> {
    const { machine, codes } = this.#table;
    return this.#onRequest(request, ({ form }) =>
      succeed(asAsked(machine, form, () => listLegal(machine, codes, form))),
    );
  }

  legalOrders(request: number): Result<Legal<GenericOrder>> {
    const { machine } = this.#table;
    return this.#onRequest(request, ({ form }) =>
      succeed(asAsked(machine, form, () => legalFor(machine, form))),
    );
  }

  sample(request: number, chance: () => number): number | undefined {
    const open = this.#stopHere().find(request);
    if (open === undefined) return undefined;
    const { machine, codes } = this.#table;
    if (this.#drawing.chance !== chance) this.#drawing = drawingBy(chance);
    const { rules } = machine;
    // As within a call of any other kind, but for what that makes on the way: bots call this most.
    begin(rules, this.#work);
    try {
      const found =
        rules.hides.length === 0
          ? sampled(machine, codes, open, this.#drawing)
          : asAsked(machine, open.form, () => sampled(machine, codes, open, this.#drawing));
      return found < 0 ? undefined : found;
    } catch {
      rules.refresh();
      return undefined;
    } finally {
      allowAll();
    }
  }

  read(request: number, order: unknown): Result<number> {
    return this.#onRequest(request, (open) => {
      const { machine, codes } = this.#table;
      const read = readFor(machine, open.form, order);
      if (!read.ok) return read;
      const code = orderCode(codes, open.form, read.value);
      if (code !== undefined) return succeed(code);
      const wanted = 'an order that says less: there is no number for it';
      return refuse(diagnose('invalid-input', { what: shown(order), wanted }));
    });
  }

  order(order: number): Result<GenericOrder> {
    return this.#onOrder(order, ({ open, order: said }) =>
      orderJson(this.#table.machine, { form: open.form, order: said }),
    );
  }

  write(order: number): Result<string> {
    return this.#onOrder(order, ({ open, order: said }) =>
      textOf(this.#table.machine, open.form, said),
    );
  }

  play(orders: readonly number[], seed?: string): Result<boolean> {
    if (!isSeed(seed)) {
      return refuse(diagnose('invalid-input', { what: shown(seed), wanted: 'the seed as a text' }));
    }
    this.#enter();
    const { shape } = this.#table;
    const before = this.#session;
    keep(shape, before, this.#before);
    this.#played = undefined;
    const run = this.#within(() => this.#run(orders, seed, 'blind'));
    if (!run.ok) {
      this.#session = bringBack(shape, this.#before);
      this.#look = undefined;
      return run;
    }
    this.#played = { orders: [...orders], seed };
    settleMemory(shape.memory, this.#session);
    this.#moved();
    return this.#session.ended === undefined ? ASKS : ENDED;
  }

  #run(orders: readonly number[], seed: string | undefined, detail: Detail): Result<Run> {
    const { machine, codes } = this.#table;
    const session = this.#session;
    if (session.ended !== undefined) return refuse(diagnose('game-over'));
    const stop = this.#stopHere();
    const { plain } = stop;
    const isPlain = detail === 'blind' && plain !== undefined && note(machine, codes, stop, orders);
    const collected = isPlain ? NO_ORDERS : collect(machine, codes, stop, orders);
    if (!collected.ok) return collected;
    if (seed !== undefined) session.seed = seed;
    const run = beginRun(machine, session, {}, detail, detail !== 'blind');
    const fault = isPlain ? answerPlainly(run, plain, stop.all) : carryOn(run, collected.value);
    return fault === undefined ? succeed(run) : refuse(fault);
  }

  get ended(): GenericState['ended'] {
    const { ended } = this.#session;
    if (this.#ended === undefined) {
      const { rules } = this.#table.machine;
      this.#ended = ended === undefined ? null : { winners: winnersOut(rules, ended) };
    }
    return this.#ended;
  }

  get date(): Pick<GenericState, 'season' | 'year' | 'phase'> {
    this.#enter();
    const { kinds, clock, seasonKind, phaseKind } = this.#table.machine.rules;
    return {
      season: item(item(kinds, seasonKind).keys, clock.season),
      year: clock.year,
      phase: item(item(kinds, phaseKind).keys, clock.phase),
    };
  }

  save(into?: Uint8Array): Uint8Array {
    this.#enter();
    return this.#table.buffers.save(this.#session, into);
  }

  restore(saved: Uint8Array): Result<boolean> {
    const opened = this.#within(() => this.#table.buffers.open(saved));
    if (!opened.ok) return opened;
    this.#session = opened.value;
    this.#played = undefined;
    this.#moved();
    this.#place = this.#table.buffers.opened();
    if (this.#root?.place === this.#place) {
      this.#stop = this.#root.stop;
      comeBack(this.#stop, this.#slots, this.#taken);
      this.#taken = this.#stop.requests;
    }
    return this.#session.ended === undefined ? ASKS : ENDED;
  }

  state(): GenericState {
    this.#enter();
    const { machine } = this.#table;
    this.#state ??= sealOff(machine.rules, dump(machine.memory, this.#session));
    return this.#state;
  }

  results(): Result<Outcome<GenericState, GenericOrder>> {
    this.#enter();
    const played = this.#played;
    const now = this.state();
    if (played === undefined) {
      return succeed({ state: now, results: [], draws: [], messages: now.messages });
    }
    const { shape } = this.#table;
    const here = newKept(shape, this.#session);
    keep(shape, this.#session, here);
    this.#session = bringBack(shape, this.#before);
    this.#moved();
    const outcome = this.#within(() => {
      const run = this.#run(played.orders, played.seed, 'failures');
      return run.ok ? succeed(outcomeOf(run.value)) : run;
    });
    this.#session = bringBack(shape, here);
    this.#moved();
    this.#state = now;
    return outcome;
  }

  view(
    viewer: string | null,
    outcome?: Outcome<GenericState, GenericOrder>,
  ): Result<View<GenericState, GenericOrder>> {
    return this.#within(() => viewFor(this.#looking(), viewer, outcome));
  }

  things(kind: string): readonly Ref[] {
    this.#enter();
    const { machine, kinds } = this.#table;
    return thingsOf(machine.memory, kinds.get(kind));
  }

  value(kind: string, thing: Ref, attribute: string): Value | undefined {
    this.#enter();
    const { machine, kinds } = this.#table;
    return valueIn(machine.memory, kinds.get(kind), thing, attribute);
  }
}
