import { isFound, searchWords } from './searchRows';

/** What is searched, and for what. */
export interface RowSearch<R> {
  rows: readonly R[];
  /** As `searchTexts` writes them; best kept for each row. */
  textOf: (row: R) => string;
  typed: string;
}

/** A search that is over. */
export interface FoundRows<R> extends RowSearch<R> {
  /** In the order of the rows. */
  found: readonly R[];
}

/** Rows that one step looks at. */
const STEP = 200;

/**
 * The rows in which everything that was typed occurs.
 * @param earlier where it was a search for less in the same rows, only what it found is looked at
 */
export function findRows<R>(search: RowSearch<R>, earlier?: FoundRows<R>): FoundRows<R> {
  const steps = findSteps(search, earlier);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps between which others may have their turn. */
export function* findSteps<R>(search: RowSearch<R>, earlier?: FoundRows<R>): Generator<void, FoundRows<R>> {
  const { rows, textOf, typed } = search;
  const words = searchWords(typed);
  if (words.length === 0) return { ...search, found: rows };
  const isOfSame = earlier?.rows === rows && earlier.textOf === textOf;
  const candidates = isOfSame && isNarrower(words, searchWords(earlier.typed)) ? earlier.found : rows;
  const found: R[] = [];
  for (const [index, row] of candidates.entries()) {
    if (isFound(textOf(row), words)) found.push(row);
    if (index % STEP === STEP - 1) yield;
  }
  return { ...search, found };
}

type Words = readonly (readonly string[])[];

/**
 * Whether all that has these words has the earlier ones, too: each of those is a part of one of these, in whichever spelling
 * that one was found.
 */
const isNarrower = (words: Words, earlier: Words): boolean =>
  earlier.every((before) => words.some((spelt) => spelt.every((text) => before.some((part) => text.includes(part)))));
