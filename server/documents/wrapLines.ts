import { graphemes } from './graphemes';

/**
 * `text` as lines that fit, broken at spaces, or between characters in a word that is too long for a line.
 * @param fits whether a line has room for this much text; what a single character needs is always granted
 */
export function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const word of text.split(' ').flatMap((whole) => (fits(whole) ? [whole] : cut(whole, fits)))) {
    const last = lines.length - 1;
    const joined = lines[last] === '' ? word : `${lines[last]} ${word}`;
    if (fits(joined) || lines[last] === '') lines[last] = joined;
    else lines.push(word);
  }
  return lines;
}

function cut(word: string, fits: (text: string) => boolean): string[] {
  const pieces = [''];
  for (const character of graphemes(word)) {
    const joined = pieces[pieces.length - 1] + character;
    if (fits(joined) || pieces[pieces.length - 1] === '') pieces[pieces.length - 1] = joined;
    else pieces.push(character);
  }
  return pieces;
}
