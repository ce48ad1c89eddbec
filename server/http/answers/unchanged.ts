import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileVersion } from '../../db/changes/fileVersion';
import type { Db } from '../../db/tables';
import { sameUntil, visitOf } from '../auth/sessions';
import type { Caller } from '../caller';
import { endOfTurn } from '../endOfTurn';

/** The most requests that are remembered; beyond that all are judged again. */
export const MOST = 1000;
/** Longer ones are judged each time. */
const LONGEST_NAME = 4096;
/** Each request has its own. */
const REQUEST_ID = 'x-request-id';
/** With one of these a request is more than its head, or is not asked again. */
const OF_ONE = ['content-length', 'transfer-encoding', REQUEST_ID];

interface Remembered {
  caller: Caller;
  /** Names and values in turns, as Node takes them. */
  head: readonly string[];
  /** Milliseconds between which time makes no difference. */
  from: number;
  until: number;
}

/**
 * Remembers what was answered with 304, by all that was sent. Until anything is committed to the SQLite file, or time makes a
 * difference to the session, the same request would be judged the same: nothing is decided here. PostgreSQL cannot say
 * that nothing was committed, and there nothing is remembered.
 */
export class UnchangedAnswers {
  readonly #db: Db;
  readonly #known = new Map<string, Remembered>();
  #version: number | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  find(request: FastifyRequest): Remembered | undefined {
    const { raw } = request;
    if (raw.headers['if-none-match'] === undefined || this.#known.size === 0) return undefined;
    const version = fileVersion(this.#db);
    if (version === undefined || version !== this.#version) return undefined;
    const known = this.#known.get(nameOf(raw));
    const now = Date.now();
    return known && known.from <= now && now < known.until ? known : undefined;
  }

  /** What was just sent. It must have lain ready: what is made for each request anew may be another the next time. */
  remember(request: FastifyRequest, reply: FastifyReply): void {
    const { caller, raw } = request;
    if (reply.statusCode !== 304 || !reply.raw.headersSent || OF_ONE.some((name) => name in raw.headers)) return;
    const version = fileVersion(this.#db);
    if (version === undefined || caller?.basis.version !== version) return;
    if (version !== this.#version || this.#known.size >= MOST) this.#known.clear();
    this.#version = version;
    const until = sameUntil(caller.token, caller.basis, visitOf(request));
    const name = nameOf(raw);
    if (name.length <= LONGEST_NAME) this.#known.set(name, { caller, head: headOf(reply), from: Date.now(), until });
  }
}

/** Answers what is remembered, as it was answered; everything else goes on. Comes after what logs and counts each request. */
export function answerUnchanged(app: FastifyInstance, unchanged: UnchangedAnswers): void {
  app.addHook('onRequest', (request, reply, next) => {
    const known = unchanged.find(request);
    if (!known) return next();
    request.caller = known.caller;
    reply.hijack();
    endOfTurn().then(() => reply.raw.writeHead(304, [REQUEST_ID, request.id, ...known.head]).end());
  });
}

const nameOf = ({ method, url, rawHeaders }: IncomingMessage) => `${method} ${url}\n${rawHeaders.join('\n')}`;

const headOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (name === REQUEST_ID ? [] : [name, String(value)]));
