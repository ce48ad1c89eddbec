import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeAnswer } from '../answers/encodeAnswer';
import { etagOf, isMatch } from '../answers/etag';
import { stringifyInSteps } from '../turns';
import { attachment } from './attachment';
import type { Answer } from './call';
import type { Operation } from './operation';
import { sendEncoded } from './sendEncoded';

/** Sends an answer. GET reads carry an ETag and may be answered with 304. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { mode, method }: Operation,
  answer: Answer,
): Promise<FastifyReply> {
  const { file } = answer;
  const hasEtag = mode === 'read' && method === 'GET';
  if (hasEtag && !file) return sendEncoded(request, reply, await encodeAnswer(answer), true);
  reply.code(answer.status).headers(answer.headers ?? {});
  if (answer.status === 204 || answer.status === 302) return reply.send();
  if (!file) return reply.type('application/json; charset=utf-8').send(await stringifyInSteps(answer.body));
  reply.header('content-disposition', attachment(file.name));
  // A stream's content is unknown until sent.
  const content = file.content instanceof Readable ? undefined : file.content;
  const made = file.madeFrom ?? content;
  if (hasEtag && (file.etag !== undefined || made !== undefined)) {
    const etag = file.etag ?? etagOf(made ?? '');
    reply.header('etag', etag);
    if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.type(file.type).send(file.content);
}
