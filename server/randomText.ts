import { randomBytes } from 'node:crypto';

export const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random letters and digits from a cryptographic source. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; higher values would favour some digits.
      if (byte < 248 && text.length < length) text += BASE_62[byte % BASE_62.length];
    }
  return text;
}
