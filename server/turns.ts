import { setImmediate } from 'node:timers/promises';
import { sortSteps } from '../src/lib/sortSteps';

/** Milliseconds that one piece of work may have the event loop for before others get their turn. */
const TURN_MS = 10;

/**
 * Lets others have their turn during long work: awaited between its parts, it waits only when the turn is over.
 * @example const turn = takeTurns(); for (const part of parts) { work(part); await turn(); }
 */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

/**
 * What `work` makes of each value, one after the other, with turns for others between them.
 * @param work takes less than a turn itself, or waits as well
 */
export async function mapInTurns<T, R>(
  values: readonly T[],
  work: (value: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const turn = takeTurns();
  const made: R[] = [];
  for (const [index, value] of values.entries()) {
    made.push(await work(value, index));
    await turn();
  }
  return made;
}

/**
 * Sorts as `toSorted` does, with turns for others: comparing thousands of texts in German order takes a while.
 * @param turn of `takeTurns`
 */
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

/** The first `most` of what `sortInTurns` gives, without sorting the rest. */
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

/** Compared between two looks at the clock. */
const STEP = 200;

/** Where it stands among what is sorted: after all that is equal. */
function placeOf<T>(each: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(each, sorted[middle] as T) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** `Buffer.concat` with turns for others: copying tens of megabytes takes a while. @param parts emptied meanwhile */
export async function joinInSteps(parts: Buffer[]): Promise<Buffer> {
  if (parts.length === 1 && parts[0]) return parts[0];
  const turn = takeTurns();
  const all = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const [index, part] of parts.entries()) {
    at += part.copy(all, at);
    parts[index] = EMPTY;
    await turn();
  }
  return all;
}

const EMPTY = Buffer.alloc(0);

/** Elements that are written at a time: a millisecond or two. */
export const PART = 200;

/** What `JSON.stringify` makes of a value, in pieces between which others have their turn. */
export async function stringifyInSteps(value: unknown): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(value)) pieces.push(piece);
  return pieces.join('');
}

/** One after the other what `JSON.stringify` makes of a value: of a long list, and of the lists that an object has. */
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
    // As in JSON.stringify: what has no form is left out.
    if (text === undefined) continue;
    yield `${before}${JSON.stringify(key)}:${text}`;
    if (isList) yield* piecesOfList(member, turn);
    before = ',';
  }
  // It has a list: something stands before the end.
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

/** Objects that say themselves what they look like, such as dates, are left alone. */
const hasLongList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !('toJSON' in value) &&
  Object.values(value).some((member) => Array.isArray(member) && member.length > PART);
