import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { ROW_CHANGES } from '../../../src/contract/kit/rowChanges';
import { rowChanges } from './rowChanges';

/** Content of an answer, and what is known of those before it. */
export interface Content {
  readonly body: Buffer;
  readonly etag: string;
  /** Of a long list: where the pieces end that it was written in, in bytes. */
  readonly ends?: readonly number[];
  /** Made for whoever takes it first; the others wait for the same. */
  zipped?: Promise<Buffer>;
  /** Somebody has it who takes what has changed in place of the next one. */
  isFollowed?: boolean;
  /** What was answered before, the latest first. */
  earlier?: readonly Earlier[];
}

/** A list that callers may still have, kept compressed. */
export interface Earlier {
  readonly etag: string;
  readonly ends: readonly number[];
  readonly zipped: Buffer;
  /** What made the present list of it; made for whoever asks first. */
  changes?: Promise<Buffer | undefined>;
}

/** Earlier lists that are kept: those who ask after each change need one, the others miss some. */
const MOST = 4;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The content compressed, once. */
export const zippedOf = (content: Content): Promise<Buffer> => {
  content.zipped ??= zip(content.body);
  return content.zipped;
};

/** Whether a caller takes what has changed in place of a list (RFC 3229, 10.5.3). */
export const isFollowing = ({ headers }: FastifyRequest): boolean =>
  String(headers['a-im'] ?? '')
    .split(',')
    .some((each) => each.trim() === ROW_CHANGES);

/** What is kept of a list that is followed when another one takes its place. */
export async function earlierOf(content: Content | undefined): Promise<Earlier[]> {
  if (!content) return [];
  const { etag, ends, isFollowed, earlier = [] } = content;
  const kept = earlier.map(({ changes: _, ...each }) => each);
  if (!isFollowed || !ends) return kept;
  return [{ etag, ends, zipped: await zippedOf(content) }, ...kept].slice(0, MOST);
}

/** What made a list of an earlier one; undefined when the whole list is to be sent. */
export function changesSince(earlier: Earlier, { body, ends }: Content): Promise<Buffer | undefined> {
  earlier.changes ??= compare(earlier, body, ends);
  return earlier.changes;
}

async function compare({ zipped, ends: before }: Earlier, body: Buffer, ends: Content['ends']) {
  return ends && rowChanges({ body: await unzip(zipped), ends: before }, { body, ends });
}
