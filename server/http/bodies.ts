import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem';
import type { Operation } from './operation';
import { requireShallow } from './requireShallow';
import type { Right } from './rights';

/** Of a call that needs no token, and of an address that is none of ours. */
export const PUBLIC_BODY_BYTES = 16 * 1024;
const BODY_BYTES = 1024 * 1024;
/** What a caller that was refused may go on sending before the connection is cut. */
const REST_BYTES = 16 * 1024 * 1024;

/** How much an operation reads at most. */
export const bodyBytesOf = ({ bodyBytes }: Operation, right: Right): number =>
  bodyBytes ?? (right === 'public' ? PUBLIC_BODY_BYTES : BODY_BYTES);

/** Nothing but JSON of few levels is read; an empty body is none, whatever its type says. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, undefined);
    try {
      requireShallow(text);
    } catch (error) {
      return done(error as Problem);
    }
    return parse(request, text, done);
  });
}

/** @throws Problem MEDIA_TYPE for a compressed request: what it unfolds to could be anything. */
export function refuseCompressed({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw new Problem('MEDIA_TYPE', 'Komprimierte Anfragen werden nicht gelesen. Bitte unkomprimiert senden.');
}

/**
 * Lets a caller that was refused in the middle of its body send the rest into nothing: most read an answer only then, and
 * closing at once would take it from them.
 */
export function discardRest(message: IncomingMessage): void {
  if (message.complete || message.destroyed) return;
  let left = REST_BYTES;
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) message.destroy();
  });
}
