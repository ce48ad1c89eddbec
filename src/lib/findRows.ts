import { isFound, searchWords } from './searchRows';
import { similarTo } from './similarRows';

export interface RowSearch<R> {
  rows: readonly R[];
  textOf: (row: R) => string;
  typed: string;
}

export interface FoundRows<R> extends RowSearch<R> {
  found: readonly R[];
  /** If nothing is found, rows that match with a typing slip. Never to be presented as matches. */
  similar: readonly R[];
}

const STEP = 200;

/** Searches only the earlier result if the query has become narrower. */
export function findRows<R>(search: RowSearch<R>, earlier?: FoundRows<R>): FoundRows<R> {
  const steps = findSteps(search, earlier);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Like `findRows`, yielding between steps so that other work can run. */
export function* findSteps<R>(search: RowSearch<R>, earlier?: FoundRows<R>): Generator<void, FoundRows<R>> {
  const { rows, textOf, typed } = search;
  const words = searchWords(typed);
  if (words.length === 0) return { ...search, found: rows, similar: [] };
  const isOfSame = earlier?.rows === rows && earlier.textOf === textOf;
  const candidates = isOfSame && isNarrower(words, searchWords(earlier.typed)) ? earlier.found : rows;
  const found = yield* keptOf(candidates, (row) => isFound(textOf(row), words));
  const isSimilar = found.length === 0 ? similarTo(words) : undefined;
  return { ...search, found, similar: isSimilar ? yield* keptOf(rows, (row) => isSimilar(textOf(row))) : [] };
}

function* keptOf<R>(rows: readonly R[], isKept: (row: R) => boolean): Generator<void, R[]> {
  const kept: R[] = [];
  for (const [index, row] of rows.entries()) {
    if (isKept(row)) kept.push(row);
    if (index % STEP === STEP - 1) yield;
  }
  return kept;
}

type Words = readonly (readonly string[])[];

const isNarrower = (words: Words, earlier: Words): boolean =>
  earlier.every((before) => words.some((spelt) => spelt.every((text) => before.some((part) => text.includes(part)))));
