import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROW_CHANGES } from '../../../src/contract/kit/rowChanges';
import { joinInSteps, piecesOf } from '../../turns';
import type { Answer } from '../call';
import { type Content, changesSince, isFollowing, zippedOf } from './earlier';
import { quoted } from './etag';

/** What is shorter is sent as it is. */
export const COMPRESSED_FROM = 4096;

/** An answer as it goes out: written, hashed and compressed once, however often it is sent. */
export interface Sealed extends Content {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export async function seal({ status, headers = {}, body }: Answer): Promise<Sealed> {
  const hash = createHash('sha1');
  const parts: Buffer[] = [];
  const ends: number[] = [];
  let length = 0;
  // Hashed piece by piece as well: tens of megabytes at once would keep everybody waiting.
  for await (const piece of piecesOf(body)) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    parts.push(bytes);
    length += bytes.length;
    ends.push(length);
  }
  const isLong = Array.isArray(body) && ends.length > 1;
  return { status, headers, body: await joinInSteps(parts), etag: quoted(hash), ends: isLong ? ends : undefined };
}

/** @param hasEtag a caller that knows the answer already is told so instead */
export async function sendSealed(
  request: FastifyRequest,
  reply: FastifyReply,
  sealed: Sealed,
  hasEtag: boolean,
): Promise<FastifyReply> {
  const { status, headers, etag } = sealed;
  reply.code(status).headers(headers);
  if (hasEtag) {
    reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (isMatch(known, etag)) return reply.code(304).send();
    if (isFollowing(request)) {
      sealed.isFollowed = true;
      const earlier = sealed.earlier?.find((each) => isMatch(known, each.etag));
      const changes = earlier && (await changesSince(earlier, sealed));
      if (changes) return sendRowChanges(reply, earlier.etag, changes);
    }
  }
  return sendWhole(request, reply, sealed);
}

async function sendWhole(request: FastifyRequest, reply: FastifyReply, sealed: Sealed): Promise<FastifyReply> {
  const { body } = sealed;
  reply.header('content-type', 'application/json; charset=utf-8');
  if (body.length < COMPRESSED_FROM) return reply.send(body);
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(body);
  const zipped = await zippedOf(sealed);
  return reply.header('content-encoding', 'gzip').send(zipped);
}

/** What made the present list of the one that the caller has (RFC 3229, 10.4.1). */
const sendRowChanges = (reply: FastifyReply, base: string, changes: Buffer) =>
  reply
    .code(226)
    .headers({ im: ROW_CHANGES, 'delta-base': base })
    .type('application/json; charset=utf-8')
    .send(changes);

/** Whether `If-None-Match` names this state (RFC 9110, 13.1.2): a list, compared without regard to weakness, or `*`. */
export const isMatch = (header = '', etag: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);

/** RFC 9110, 12.5.3; a caller that refuses it says so with a quality of 0. */
const takesGzip = (header: string | string[] | undefined): boolean =>
  /(^|[\s,])(x-)?gzip\s*(;\s*q=(?!0(\.0{0,3})?\s*(,|$))[^,]*)?(,|$)/i.test(String(header ?? ''));
