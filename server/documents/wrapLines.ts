import { graphemes } from './graphemes';

/** Measures each word, and each character of a long word, once: otherwise text without spaces takes quadratic time. */
export function wrapLines(text: string, widthOf: (text: string) => number, room: number): string[] {
  const space = widthOf(' ');
  const lines: Line[] = [];
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, widthOf, room))) {
    const last = lines.at(-1);
    if (!last || (last.text !== '' && last.width + space + word.width > room)) lines.push(word);
    else if (last.text === '') lines[lines.length - 1] = word;
    else lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width: last.width + space + word.width };
  }
  return lines.map((line) => line.text);
}

interface Line {
  text: string;
  width: number;
}

function pieces(word: string, widthOf: (text: string) => number, room: number): Line[] {
  const width = widthOf(word);
  if (width <= room) return [{ text: word, width }];
  const cut: Line[] = [];
  for (const text of graphemes(word)) {
    const width = widthOf(text);
    const last = cut.at(-1);
    if (last && last.width + width <= room) {
      last.text += text;
      last.width += width;
    } else cut.push({ text, width });
  }
  return cut;
}
