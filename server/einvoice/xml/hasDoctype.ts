/** Finds a document type before parsing: a parser would first read all its declarations, up to 20 MB. */
export function hasDoctype(text: string): boolean {
  let at = 0;
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
    if (text.startsWith('<!DOCTYPE', at)) return true;
    const [, end] = PASSED.find(([begin]) => text.startsWith(begin, at)) ?? [];
    const until = end === undefined ? -1 : text.indexOf(end, at);
    if (end === undefined || until < 0) return false;
    at = until + end.length;
  }
}

const PASSED = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;
