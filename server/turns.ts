import { sortSteps } from '../src/lib/sortSteps';

/** Milliseconds of work before other requests get their turn. */
const TURN_MS = 10;

/** Rounds in a row for work that others wait for, until one goes to the rest. */
const ROUNDS_AHEAD = 4;

interface Waiting {
  goOn(): void;
  /** The work it belongs to, if others wait for that. */
  of: object | undefined;
}

const waiting: Waiting[] = [];
const waitingAhead: Waiting[] = [];
/** The work that others wait for: SQLite has one writer. */
let holder: object | undefined;
/** Whether what runs in this round of the event loop belongs to it. */
let isAhead = false;
let roundsAhead = 0;

/** Resolves in a later round of the event loop, one caller a round, in order. `withPriority` gets most of the rounds. */
export function nextTurn(): Promise<void> {
  return new Promise((goOn) => {
    if (waiting.length + waitingAhead.length === 0) setImmediate(serveNext);
    const of = isAhead ? holder : undefined;
    (of ? waitingAhead : waiting).push({ goOn, of });
  });
}

function serveNext(): void {
  const goesAhead = waitingAhead.length > 0 && (waiting.length === 0 || roundsAhead < ROUNDS_AHEAD);
  roundsAhead = goesAhead ? roundsAhead + 1 : 0;
  const next = (goesAhead ? waitingAhead : waiting).shift();
  // In the next round, since this one is under way.
  if (waiting.length + waitingAhead.length > 0) setImmediate(serveNext);
  if (next?.of && next.of === holder) markAhead();
  next?.goOn();
}

/** For work that others wait for, such as a transaction of SQLite's only writer: its turns come before theirs. */
export async function withPriority<T>(work: () => Promise<T>): Promise<T> {
  const own = {};
  holder = own;
  markAhead();
  try {
    return await work();
  } finally {
    if (holder === own) holder = undefined;
  }
}

/**
 * Marks what follows in this round of the event loop, in which SQLite answers all statements. What else runs there, such
 * as callers of a commit that the next transaction made room for, may go ahead with it, until this work ends. An
 * `AsyncLocalStorage` would know, but follows each promise of the program on Node 20 (docs/decisions/0126).
 */
function markAhead(): void {
  isAhead = true;
  // Once all promises of this round are settled.
  queueMicrotask(() => process.nextTick(() => (isAhead = false)));
}

/** Yields to others in long work: await the returned function between parts. @param signal the next turn throws its reason */
export function takeTurns(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    signal?.throwIfAborted();
    began = performance.now();
  };
}

/** Maps sequentially and yields in between. @param work either shorter than a turn or asynchronous */
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

/** Sorts like `toSorted`, yielding in between: comparing thousands of German texts takes a while. */
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

/** Returns the first `most` elements of `sortInTurns` without sorting the rest. */
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

/** Returns the insertion point, after equal elements. */
function placeOf<T>(each: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(each, sorted[middle] as T) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

export const PART = 200;

export async function stringifyInSteps(value: unknown): Promise<string> {
  if (!Array.isArray(value) && !hasLongMember(value)) return JSON.stringify(value ?? null);
  const pieces: string[] = [];
  for await (const piece of piecesOf(value)) pieces.push(piece);
  return pieces.join('');
}

/** Yields the pieces of the text that `JSON.stringify` returns; long lists and texts of an object are split. */
export async function* piecesOf(value: unknown): AsyncGenerator<string> {
  const turn = takeTurns();
  if (Array.isArray(value)) yield* piecesOfList(value, turn);
  else if (!hasLongMember(value)) yield JSON.stringify(value ?? null);
  else yield* piecesOfObject(value, turn);
}

async function* piecesOfObject(value: Record<string, unknown>, turn: () => Promise<void>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, member] of Object.entries(value)) {
    const isLong = isLongMember(member);
    const text = isLong ? '' : JSON.stringify(member);
    if (text === undefined) continue;
    yield `${before}${JSON.stringify(key)}:${text}`;
    if (isLong) yield* typeof member === 'string' ? piecesOfText(member, turn) : piecesOfList(member, turn);
    before = ',';
  }
  // The object contains a long member, so its opening bracket was written.
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

const TEXT_PART = 64 * 1024;

async function* piecesOfText(text: string, turn: () => Promise<void>): AsyncGenerator<string> {
  yield '"';
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + TEXT_PART;
    // Halves of a pair would be written as escapes.
    if (Number(text.codePointAt(end - 1)) > 0xffff) end += 1;
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
    await turn();
  }
  yield '"';
}

const isLongMember = (member: unknown): member is string | readonly unknown[] =>
  typeof member === 'string' ? member.length > TEXT_PART : Array.isArray(member) && member.length > PART;

const hasLongMember = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('toJSON' in value) && Object.values(value).some(isLongMember);
