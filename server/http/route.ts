import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Registry } from '../../src/resources/kit';
import type { Db, Tx } from '../db/tables';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { attachment } from './attachment';
import { deviceOf } from './auth/knownDevices';
import { userAgentOf } from './auth/sessions';
import { requireGroupOf, requireRole } from './authorize';
import { bodyBytesOf } from './bodies';
import type { BodyBudget } from './bodyBudget';
import { type Answer, type Call, inside, type SessionUser } from './call';
import { callerOf } from './caller';
import { addressOf, isFromThisMachine } from './clientAddress';
import { type IdempotencyKey, idempotencyKey, lockKey, storeAnswer, storedAnswer, whileRunning } from './idempotency';
import { leavingSignal } from './leavingSignal';
import type { Operation } from './operation';
import type { Right } from './rights';
import { fromSchema, schemaMessage } from './schemaErrors';
import { stringifyInSteps } from './stringifyInSteps';
import type { Witness } from './witness';

export interface RouteOptions {
  db: Db;
  registry: Registry;
  key: Uint8Array;
  witness: Witness;
  budget: BodyBudget;
}

/**
 * Registers one operation: who calls, is it allowed, and only then its body; is it well formed, was it done before, then
 * the work.
 */
export function addRoute(app: FastifyInstance, operation: Operation, right: Right, options: RouteOptions): void {
  const witnessed = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await options.witness.failed(request, operation, error);
      throw error;
    }
  };
  const bodyBytes = bodyBytesOf(operation, right);
  app.route({
    method: operation.method,
    url: operation.url.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyBytes,
    async onRequest(request, reply) {
      request.caller = await callerOf(request, right, options);
      await witnessed(request, async () => requireRole(right, request.caller?.user));
      options.budget.reserve(request, reply, bodyBytes);
    },
    async handler(request, reply) {
      const signal = leavingSignal(reply);
      const answer = await witnessed(request, () => answerTo(request, operation, right, { ...options, signal }));
      await options.witness.answered(request, operation, answer);
      return send(request, reply, operation, answer);
    },
  });
}

async function answerTo(
  request: FastifyRequest,
  operation: Operation,
  right: Right,
  options: RouteOptions & { signal: AbortSignal },
): Promise<Answer> {
  const user = request.caller?.user;
  const call: Call = {
    db: options.db,
    registry: options.registry,
    now: new Date().toISOString(),
    log: request.log,
    address: addressOf(request),
    device: deviceOf(request.headers.cookie),
    isLocal: isFromThisMachine(request),
    isSecure: request.protocol === 'https',
    userAgent: userAgentOf(request),
    params: undefined,
    query: undefined,
    body: undefined,
    token: request.caller?.token,
    signal: options.signal,
    get user() {
      if (!user) throw new Error(`${operation.id} is public and has no user`);
      return user;
    },
    transact: () => Promise.reject(new Error(`${operation.id} is one transaction already`)),
  };
  call.params = parse(operation.params, request.params);
  call.query = parse(operation.query, request.query);
  call.body = parse(operation.body, request.body);
  await requireGroupOf(operation, right, call);
  if (operation.mode === 'read') return operation.handle(call);
  return runOnce(request, operation, call, user, options.key);
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: schemaMessage });
  if (parsed.success) return parsed.data;
  throw fromSchema(parsed.error);
}

/** The work of a write, once per idempotency key; the answer is stored in the transaction of its effect. */
async function runOnce(
  request: FastifyRequest,
  operation: Operation,
  call: Call,
  user: SessionUser | undefined,
  secret: Uint8Array,
): Promise<Answer> {
  const sent = request.headers['idempotency-key'];
  const honoured = sent !== undefined && request.method !== 'DELETE';
  const key = honoured
    ? idempotencyKey(user?.id ?? 0, String(sent), [operation.id, request.url, request.body ?? null], secret)
    : undefined;
  const run = () =>
    operation.mode === 'own'
      ? runOwn(operation, call, key)
      : transactOnce(call.db, key, (tx) => operation.handle(inside(call, tx)));
  return key ? whileRunning(call.db, key, run) : run();
}

async function runOwn(operation: Operation, call: Call, key: IdempotencyKey | undefined): Promise<Answer> {
  const before = key && (await storedAnswer(call.db, key));
  if (before) return before;
  call.transact = (work) => transactOnce(call.db, key, work);
  return operation.handle(call);
}

const transactOnce = <T>(
  db: Db,
  key: IdempotencyKey | undefined,
  work: (tx: Tx) => Promise<Answer<T>>,
): Promise<Answer<T>> =>
  inTransaction(db, async (tx) => {
    if (!key) return work(tx);
    await lockKey(tx, key);
    const before = await storedAnswer(tx, key);
    // The key's hash holds the operation, so that the stored answer is one of the same work.
    if (before) return before as Answer<T>;
    const answer = await work(tx);
    await storeAnswer(tx, key, answer);
    return answer;
  });

async function send(request: FastifyRequest, reply: FastifyReply, operation: Operation, answer: Answer) {
  reply.code(answer.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  if (answer.status === 204) return reply.send();
  const { file } = answer;
  const body = file?.content ?? (await stringifyInSteps(answer.body));
  if (file) reply.header('content-disposition', attachment(file.name));
  if (operation.mode === 'read' && operation.method === 'GET') {
    const etag = `"${createHash('sha1')
      .update(file?.madeFrom ?? body)
      .digest('base64url')}"`;
    reply.header('etag', etag);
    if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.type(file?.type ?? 'application/json; charset=utf-8').send(body);
}

/** Whether `If-None-Match` names this state (RFC 9110, 13.1.2): a list, compared without regard to weakness, or `*`. */
const isMatch = (header = '', etag: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);

/** @throws Problem API_VERSION for any version but 1; a missing header is fine. */
export function checkApiVersion(request: FastifyRequest): void {
  const version = request.headers['api-version'];
  if (version === undefined || version === '1') return;
  throw new Problem('API_VERSION', 'Dieser Server spricht nur die API-Version 1.');
}
