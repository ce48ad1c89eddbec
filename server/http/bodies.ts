import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem';
import type { Operation } from './operation';
import { parseJson } from './parseJson';
import type { Right } from './rights';

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes the caller's places, once, before the body is parsed; set before it is read. @throws Problem RATE_LIMIT */
    enter: ((bytes: number, body?: Buffer) => Promise<void>) | null;
  }
}

export const PUBLIC_BODY_BYTES = 16 * 1024;
export const BODY_BYTES = 1024 * 1024;
const IGNORED_BODY_BYTES = 1024;
/** Bytes that a refused caller may still send before the connection is cut. */
const REST_BYTES = 16 * 1024 * 1024;
const SHORT_BYTES = 512;
const SHORT_CHUNK_COUNTS = 4096;

export const bodyBytesOf = ({ bodyBytes, ignoresBody }: Operation, right: Right): number =>
  bodyBytes ?? (ignoresBody ? IGNORED_BODY_BYTES : right === 'public' ? PUBLIC_BODY_BYTES : BODY_BYTES);

export const sentBytesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/** Accepts only JSON; an empty body is allowed whatever its type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    await request.enter?.(body.length, body);
    const parseRest = (rest: string) =>
      new Promise((resolve, reject) => {
        parse(request, rest, (error, parsed) => (error ? reject(error) : resolve(parsed)));
      });
    return parseJson(body, BODY_BYTES, parseRest);
  });
}

export function ignoreBodies(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, undefined));
  return app;
}

/** Refuses compressed bodies, whose decompressed size is unbounded. @throws Problem MEDIA_TYPE */
export function refuseCompressed({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw new Problem('MEDIA_TYPE', 'Komprimierte Anfragen werden nicht gelesen. Bitte unkomprimiert senden.');
}

const JOINED_BYTES = 16 * 1024;

/** Copies the pieces of a chunked body together: as buffers of their own, pieces of one byte take 200 times the memory. */
export async function* joinedPieces(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [joined, length] = [Buffer.alloc(JOINED_BYTES), 0];
  for await (const piece of body)
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(joined, length, at);
      at += copied;
      length += copied;
      if (length < JOINED_BYTES) continue;
      yield joined;
      [joined, length] = [Buffer.alloc(JOINED_BYTES), 0];
    }
  if (length > 0) yield joined.subarray(0, length);
}

/** Reads the rest of a refused body: most clients read the answer only afterwards, and closing would lose it. */
export function discardRest(message: IncomingMessage): void {
  if (message.complete || message.destroyed) return;
  const isChunked = message.headers['transfer-encoding'] !== undefined;
  let left = REST_BYTES;
  message.on('data', (chunk: Buffer) => {
    // Parsing a short chunk takes as long as a long one. Short pieces of a body with a length are where a read ended.
    left -= isChunked && chunk.length < SHORT_BYTES ? SHORT_CHUNK_COUNTS : chunk.length;
    if (left < 0) message.destroy();
  });
}
