import { createHash } from 'node:crypto';
import { takeTurns } from '../../../turns';

/** Characters decoded per turn, in a millisecond or two; a multiple of four. */
const PART = 1024 ** 2;

interface Decoded {
  /** Decoded up to the first invalid character. */
  bytes: Buffer;
  /** Hex. */
  sha256: string;
  isBase64: boolean;
}

export async function decodeContent(text: string): Promise<Decoded> {
  const turn = takeTurns();
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  let isBase64 = text.length % 4 === 0;
  for (let start = 0; start < text.length; start += PART) {
    const part = text.slice(start, start + PART);
    isBase64 &&= (start + PART < text.length ? WITHIN : AT_END).test(part);
    const bytes = Buffer.from(part, 'base64');
    hash.update(bytes);
    parts.push(bytes);
    await turn();
  }
  return { bytes: Buffer.concat(parts), sha256: hash.digest('hex'), isBase64 };
}

const WITHIN = /^[A-Za-z0-9+/]*$/;
const AT_END = /^[A-Za-z0-9+/]*={0,2}$/;
