import { singleLine } from './singleLine';

/** The lines of a text that people typed, each fit for print, without empty lines at both ends; none for null. */
export function textLines(text: string | null): string[] {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? [] : trimmed.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(singleLine);
}
