/** Shorter words would resemble too many others. */
const FROM_LETTERS = 4;
/** From this length also within words: "waasser" means "Mineralwasser"; shorter ones would match half of the language. */
const WITHIN_FROM = 6;

/**
 * Finds texts in which every word occurs, those of four letters or more with at most one slip: a letter more, less, another, or two
 * swapped. What has the slip starts a word of the text; of longer words it may lie within one.
 * @param words from `searchWords`
 * @returns tests texts from `searchable`; undefined where no word may have a slip
 */
export function similarTo(words: readonly (readonly string[])[]): ((text: string) => boolean) | undefined {
  const wanted = words.map((spelt) =>
    spelt.map((part) => ({ part, slip: mayDiffer(part) ? slipOf(part) : undefined })),
  );
  if (!wanted.some((spelt) => spelt.some(({ slip }) => slip))) return undefined;
  return (text) =>
    wanted.every((spelt) =>
      spelt.some(({ part, slip }) => text.includes(part) || (slip !== undefined && hasSlip(text, slip))),
    );
}

/** Leaves out numbers and codes, where another digit means another thing. */
function mayDiffer(part: string): boolean {
  return part.length >= FROM_LETTERS && !/\d/.test(part) && (part.match(/\p{L}/gu)?.length ?? 0) >= FROM_LETTERS;
}

interface Slip {
  part: string;
  /** One of the halves is as typed, unless the letters where they meet are swapped: looking for them is quick. */
  head: string;
  tail: string;
  swapped: string;
  isAnywhere: boolean;
}

function slipOf(part: string): Slip {
  const middle = part.length >> 1;
  const head = part.slice(0, middle);
  const tail = part.slice(middle);
  const swapped = `${head.slice(0, -1)}${tail.charAt(0)}${head.slice(-1)}${tail.slice(1)}`;
  return { part, head, tail, swapped, isAnywhere: part.length >= WITHIN_FROM };
}

function hasSlip(text: string, { part, head, tail, swapped, isAnywhere }: Slip): boolean {
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

function occurs(text: string, part: string, is: (at: number) => boolean): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) if (is(at)) return true;
  return false;
}

/** Compares up to the first difference; the rest must then be the same, moved by what the slip took or added. */
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

/** As `searchable` leaves them, and everything in other scripts. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || code >= 192;
}
