import { singleLine } from './singleLine';

export function textLines(text: string | null): string[] {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? [] : trimmed.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(singleLine);
}
