import { setImmediate } from 'node:timers/promises';
import { sortSteps } from '../src/lib/sortSteps';

/** Milliseconds of work before others get their turn. */
const TURN_MS = 10;

/**
 * Yields during long work: awaited between parts, it waits only when the turn is over.
 * @example const turn = takeTurns(); for (const part of parts) { work(part); await turn(); }
 * @param signal aborted when nobody waits for the result; the next turn then throws its reason
 */
export function takeTurns(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    signal?.throwIfAborted();
    began = performance.now();
  };
}

/** Long synchronous work that others have their turn within. */
export interface Pauses {
  /** To be called often by the work. Throws when the turn is over. */
  breathe(): void;
  /** Begins `work` again after each pause: it goes on where it was. */
  run<T>(work: () => T): Promise<T>;
}

export function takePauses(): Pauses {
  const pause = new Error('The turn is over');
  let began = performance.now();
  return {
    breathe() {
      if (performance.now() - began >= TURN_MS) throw pause;
    },
    async run(work) {
      for (;;) {
        try {
          return work();
        } catch (error) {
          if (error !== pause) throw error;
        }
        await setImmediate();
        began = performance.now();
      }
    },
  };
}

/** Maps sequentially, with turns in between. @param work shorter than a turn, or asynchronous */
export async function mapInTurns<T, R>(
  values: readonly T[],
  work: (value: T, index: number) => R | Promise<R>,
  signal?: AbortSignal,
): Promise<R[]> {
  const turn = takeTurns(signal);
  const made: R[] = [];
  for (const [index, value] of values.entries()) {
    made.push(await work(value, index));
    await turn();
  }
  return made;
}

/** Like `toSorted`, in turns: comparing thousands of German texts takes a while. @param turn of `takeTurns` */
export async function sortInTurns<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
  turn: () => Promise<void>,
): Promise<T[]> {
  const steps = sortSteps(all, compare);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}

/** The first `most` of `sortInTurns`, without sorting the rest. */
export async function firstInTurns<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
  most: number,
  turn: () => Promise<void>,
): Promise<T[]> {
  const first: T[] = [];
  for (const [at, each] of all.entries()) {
    if (at % STEP === 0) await turn();
    const last = first[most - 1];
    if (last !== undefined && compare(each, last) >= 0) continue;
    first.splice(placeOf(each, first, compare), 0, each);
    if (first.length > most) first.pop();
  }
  return first;
}

const STEP = 200;

/** Insertion point, after equal elements. */
function placeOf<T>(each: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(each, sorted[middle] as T) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Elements per step: a millisecond or two. */
export const PART = 200;

/** `JSON.stringify` in turns. */
export async function stringifyInSteps(value: unknown): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(value)) pieces.push(piece);
  return pieces.join('');
}

/** Pieces of what `JSON.stringify` writes, splitting a long list and lists within an object. */
export async function* piecesOf(value: unknown): AsyncGenerator<string> {
  const turn = takeTurns();
  if (Array.isArray(value)) yield* piecesOfList(value, turn);
  else if (!hasLongList(value)) yield JSON.stringify(value ?? null);
  else yield* piecesOfObject(value, turn);
}

async function* piecesOfObject(value: Record<string, unknown>, turn: () => Promise<void>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, member] of Object.entries(value)) {
    const isList = Array.isArray(member);
    const text = isList ? '' : JSON.stringify(member);
    // Omitted, as by JSON.stringify.
    if (text === undefined) continue;
    yield `${before}${JSON.stringify(key)}:${text}`;
    if (isList) yield* piecesOfList(member, turn);
    before = ',';
  }
  // There is a list, so something was written.
  yield '}';
}

async function* piecesOfList(list: readonly unknown[], turn: () => Promise<void>): AsyncGenerator<string> {
  if (list.length <= PART) {
    yield JSON.stringify(list);
    return;
  }
  for (let start = 0; start < list.length; start += PART) {
    const isLast = start + PART >= list.length;
    const elements = JSON.stringify(list.slice(start, start + PART)).slice(1, -1);
    yield `${start === 0 ? '[' : ','}${elements}${isLast ? ']' : ''}`;
    await turn();
  }
}

/** Excludes objects with `toJSON`, such as dates. */
const hasLongList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !('toJSON' in value) &&
  Object.values(value).some((member) => Array.isArray(member) && member.length > PART);
