/** Words that are shorter resemble too many others. */
const FROM_LETTERS = 4;
/** Minimum length to match within words, as "waasser" in "Mineralwasser"; shorter ones match half of the language. */
const WITHIN_FROM = 6;

/**
 * Finds texts in which every word occurs, words of four letters or more with at most one slip: a letter added, left
 * out, replaced, or two swapped. A match with a slip begins at the start of a word; for longer words it may lie within
 * one. @param words from `searchWords`
 * @returns a test for texts from `searchable`; undefined if no word may contain a slip
 */
export function similarTo(words: readonly (readonly string[])[]): ((text: string) => boolean) | undefined {
  const wanted = words.map((spelt) =>
    spelt.map((part) => ({ part, slip: mayDiffer(part) ? slipOf(part) : undefined })),
  );
  if (!wanted.some((spelt) => spelt.some(({ slip }) => slip))) return undefined;
  return (text) =>
    wanted.every((spelt) =>
      spelt.some(({ part, slip }) => text.includes(part) || (slip !== undefined && hasTypo(text, slip))),
    );
}

/** Excludes numbers and codes, where a different digit means something else. */
function mayDiffer(part: string): boolean {
  return part.length >= FROM_LETTERS && !/\d/.test(part) && (part.match(/\p{L}/gu)?.length ?? 0) >= FROM_LETTERS;
}

interface Typo {
  part: string;
  /** Halves of the word. One slip leaves one half intact, unless it swaps the two letters in the middle. */
  head: string;
  tail: string;
  swapped: string;
  isAnywhere: boolean;
}

function slipOf(part: string): Typo {
  const middle = part.length >> 1;
  const head = part.slice(0, middle);
  const tail = part.slice(middle);
  const swapped = `${head.slice(0, -1)}${tail.charAt(0)}${head.slice(-1)}${tail.slice(1)}`;
  return { part, head, tail, swapped, isAnywhere: part.length >= WITHIN_FROM };
}

function hasTypo(text: string, { part, head, tail, swapped, isAnywhere }: Typo): boolean {
  const isStart = (at: number) => at >= 0 && (isAnywhere || !isWithin(text, at));
  const isMeant = (at: number) => isStart(at) && startsSimilar(text, at, part);
  return (
    occurs(text, head, isMeant) ||
    occurs(text, tail, (at) => {
      const start = at - head.length;
      return isMeant(start) || isMeant(start - 1) || isMeant(start + 1);
    }) ||
    occurs(text, swapped, isStart)
  );
}

export function occurs(text: string, part: string, is: (at: number) => boolean): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) if (is(at)) return true;
  return false;
}

/** Compares up to the first difference; the rest must then match, shifted by the letter that was added or left out. */
function startsSimilar(text: string, start: number, part: string): boolean {
  let same = 0;
  while (same < part.length && text.charCodeAt(start + same) === part.charCodeAt(same)) same++;
  const at = start + same;
  const rest = part.slice(same + 1);
  if (text.startsWith(rest, at)) return true;
  if (!isLetter(text, at)) return false;
  if (text.startsWith(rest, at + 1) || text.startsWith(part.slice(same), at + 1)) return true;
  const areSwapped = same + 1 < part.length && text[at] === part[same + 1] && text[at + 1] === part[same];
  return areSwapped && text.startsWith(part.slice(same + 2), at + 2);
}

const isWithin = (text: string, at: number): boolean => isLetter(text, at - 1) && isLetter(text, at);

/** Letters in the form of `searchable`, and everything in other scripts. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || code >= 192;
}
