import { compareGerman } from './compareGerman';
import { sortSteps } from './sortSteps';

/**
 * Texts in German order with numbers inside by their value ("Regal 2" before "Regal 10"), in steps between which others may
 * have their turn. Each text is looked at once: after that mostly bytes are compared, in less than half of the time.
 */
export function* germanOrder(texts: readonly string[]): Generator<void, string[]> {
  const keyed: Keyed[] = [];
  for (const text of texts) if (keyed.push({ text, key: keyOf(text) }) % STEP === 0) yield;
  return (yield* sortSteps(keyed, compareKeyed)).map(({ text }) => text);
}

const STEP = 200;

interface Keyed {
  text: string;
  key: string | undefined;
}

/** As `compareGerman` compares two texts, which decides where their letters do not. */
export const compareByKeys = (a: string, b: string): number =>
  compareKeyed({ text: a, key: keyOf(a) }, { text: b, key: keyOf(b) });

function compareKeyed(a: Keyed, b: Keyed): number {
  if (a.key === undefined || b.key === undefined || a.key === b.key) return compareGerman(a.text, b.text);
  return a.key < b.key ? -1 : 1;
}

/** What usual names are made of; each is one letter to the collator, whatever stands beside it. */
const USUAL = [...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)), ...'äöüÄÖÜ'];
const ZERO = 48;
const NINE = 57;
const SHARP_S = 'ß'.charCodeAt(0);
const MOST_DIGITS = 200;
/** No name is longer, and a function takes no more than some ten thousand letters at once. */
const LONGEST = 1000;

let weights: Uint8Array | undefined;

/** The places of the usual letters in the collator's alphabet, by code; 0: none. Large and small letters share theirs. */
function weightsOf(): Uint8Array {
  if (weights) return weights;
  weights = new Uint8Array(256);
  const { compare } = new Intl.Collator('de', { sensitivity: 'base' });
  let place = 0;
  let before: string | undefined;
  for (const letter of USUAL.toSorted(compare)) {
    if (before === undefined || compare(before, letter) !== 0) place++;
    weights[letter.charCodeAt(0)] = place;
    before = letter;
  }
  return weights;
}

/** What is compared before accents and large letters are: undefined for a text with other letters. */
function keyOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const places = weightsOf();
  const key: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const place = places[code];
    if (code >= ZERO && code <= NINE) {
      at = pushNumber(key, text, at) - 1;
      if (at < 0) return undefined;
    } else if (place) key.push(place);
    // To the collator they are two.
    else if (code === SHARP_S) key.push(places[S] ?? 0, places[S] ?? 0);
    else return undefined;
  }
  return String.fromCharCode(...key);
}

const S = 's'.charCodeAt(0);

/** Adds a number by its length and its digits, at the place of digits. @returns where it ends; 0: it is too long */
function pushNumber(key: number[], text: string, start: number): number {
  let first = start;
  while (text.charCodeAt(first) === ZERO) first++;
  let end = first;
  while (text.charCodeAt(end) >= ZERO && text.charCodeAt(end) <= NINE) end++;
  const length = end - first;
  if (length > MOST_DIGITS) return 0;
  key.push(weightsOf()[ZERO] ?? 0, length);
  for (let at = first; at < end; at++) key.push(text.charCodeAt(at));
  return end;
}
