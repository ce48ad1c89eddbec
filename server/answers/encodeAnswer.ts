import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { piecesOf } from '../turns';
import { quoted } from './etag';

export interface PlainAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface EncodedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly ends?: readonly number[];
  zipped?: Promise<Buffer>;
  /** Set once a caller that understands row deltas has received this answer. */
  isFollowed?: boolean;
  earlier?: readonly Earlier[];
}

export interface Earlier {
  readonly etag: string;
  readonly ends: readonly number[];
  readonly zipped: Buffer;
  changes?: Promise<Buffer | undefined>;
}

const zip = promisify(gzip);

export const zippedOf = (encoded: EncodedAnswer): Promise<Buffer> => {
  encoded.zipped ??= zip(encoded.body);
  return encoded.zipped;
};

export async function encodeAnswer({ status, headers = {}, body }: PlainAnswer): Promise<EncodedAnswer> {
  const hash = createHash('sha1');
  const parts: Buffer[] = [];
  const ends: number[] = [];
  let length = 0;
  // Hashed piece by piece: tens of megabytes at once would block everybody else.
  for await (const piece of piecesOf(body)) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    parts.push(bytes);
    length += bytes.length;
    ends.push(length);
  }
  const isLong = Array.isArray(body) && ends.length > 1;
  return { status, headers, body: Buffer.concat(parts), etag: quoted(hash), ends: isLong ? ends : undefined };
}
