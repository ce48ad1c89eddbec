import { singleLine } from './singleLine';

/** Makes each line printable and drops empty ones at both ends. */
export function textLines(text: string | null): string[] {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? [] : trimmed.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(singleLine);
}
