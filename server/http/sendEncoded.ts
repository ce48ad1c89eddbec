import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROW_CHANGES } from '../../src/contract/kit/rowChanges';
import { type EncodedAnswer, zippedOf } from '../answers/encodeAnswer';
import { etagOf, isMatch } from '../answers/etag';
import { changesSince } from '../answers/rowDeltas';

/** Shorter answers, in bytes, are not compressed. */
export const COMPRESSED_FROM = 4096;

export const encodeBytes = (status: number, headers: EncodedAnswer['headers'], body: Buffer): EncodedAnswer => ({
  status,
  headers,
  body,
  etag: etagOf(body),
});

export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedAnswer,
  hasEtag: boolean,
): Promise<FastifyReply> {
  const { status, headers, etag } = encoded;
  reply.code(status).headers(headers);
  if (hasEtag) {
    reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (isMatch(known, etag)) return reply.code(304).send();
    if (isFollowing(request)) {
      encoded.isFollowed = true;
      const earlier = encoded.earlier?.find((each) => isMatch(known, each.etag));
      const changes = earlier && (await changesSince(earlier, encoded));
      if (changes) return sendRowChanges(reply, earlier.etag, changes);
    }
  }
  return sendWhole(request, reply, encoded);
}

async function sendWhole(request: FastifyRequest, reply: FastifyReply, encoded: EncodedAnswer): Promise<FastifyReply> {
  const { body } = encoded;
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8');
  if (body.length < COMPRESSED_FROM) return reply.send(body);
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(body);
  const zipped = await zippedOf(encoded);
  return reply.header('content-encoding', 'gzip').send(zipped);
}

/** Sends row changes as a delta (RFC 3229, 10.4.1). */
const sendRowChanges = (reply: FastifyReply, base: string, changes: Buffer) =>
  reply
    .code(226)
    .headers({ im: ROW_CHANGES, 'delta-base': base })
    .type('application/json; charset=utf-8')
    .send(changes);

/** Tells whether the caller accepts row deltas (RFC 3229, 10.5.3). */
const isFollowing = ({ headers }: FastifyRequest): boolean =>
  String(headers['a-im'] ?? '')
    .split(',')
    .some((each) => each.trim() === ROW_CHANGES);

/** RFC 9110, 12.5.3; quality 0 means refusal. */
const takesGzip = (header: string | string[] | undefined): boolean =>
  /(^|[\s,])(x-)?gzip\s*(;\s*q=(?!0(\.0{0,3})?\s*(,|$))[^,]*)?(,|$)/i.test(String(header ?? ''));
