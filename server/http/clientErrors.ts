import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem, type ProblemCode } from '../problem';
import { problemBody } from './errors';
import type { SampledLog } from './sampledLog';

/** Milliseconds for the caller to read why the connection is closed. */
const READING_MS = 1000;

const REASONS: Readonly<Record<string, readonly [status: number, code: ProblemCode, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'MALFORMED', 'Die Anfrage kam nicht rechtzeitig zu Ende.'],
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'Der Kopf der Anfrage ist zu groß.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE', 'Die Anfrage ist zu groß.'],
};
const UNREADABLE = [400, 'MALFORMED', 'Die Anfrage ist nicht lesbar.'] as const;

/** Latest response per connection while it may be in progress. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Tracks running responses: a second one would be read as part of the first. */
export function watchAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    answers.set(socket, reply.raw);
    reply.raw.once('close', () => {
      if (request.raw.complete) answers.delete(socket);
    });
    next();
  });
}

/** Closes a connection with an unreadable request, with a problem document if nothing was sent yet. */
export const answersClientErrors = (sampled: SampledLog) =>
  function answerClientError(
    this: FastifyInstance,
    error: Error & { code?: string },
    socket: Socket & { isCutOff?: true },
  ): void {
    if (socket.isCutOff) return;
    socket.isCutOff = true;
    if (error.code === 'ECONNRESET' || !socket.writable || answers.get(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    const [status, code, detail] = REASONS[error.code ?? ''] ?? UNREADABLE;
    const requestId = randomUUID();
    sampled.take('info', { ip: socket.remoteAddress ?? '', socket }, () =>
      this.log.info({ requestId, status, reason: error.code ?? '' }, 'Anfrage nicht lesbar'),
    );
    socket.end(problemAnswer(status, code, detail, requestId));
    setTimeout(() => socket.destroy(), READING_MS).unref();
  };

function problemAnswer(status: number, code: ProblemCode, detail: string, requestId: string): string {
  const body = JSON.stringify({ ...problemBody(new Problem(code, detail), requestId), status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
