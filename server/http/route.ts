import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Registry } from '../../src/resources/kit';
import type { Db, Tx } from '../db/tables';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { etagOf } from './answers/etag';
import type { KeptAnswers } from './answers/keptAnswers';
import { isMatch, type Sealed, seal, sendSealed } from './answers/sealed';
import { attachment } from './attachment';
import { deviceOf } from './auth/knownDevices';
import { userAgentOf } from './auth/sessions';
import { requireGroupOf, requireRole } from './authorize';
import { bodyBytesOf } from './bodies';
import type { BodyBudget } from './bodyBudget';
import { type Answer, type Call, inside, type SessionUser } from './call';
import { type Callers, callerOf } from './caller';
import { addressOf, isFromThisMachine } from './clientAddress';
import { endOfTurn } from './endOfTurn';
import { goOn } from './goOn';
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
  callers: Callers;
  kept: KeptAnswers;
  witness: Witness;
  budget: BodyBudget;
}

/**
 * Registers one operation: who calls, is it allowed, and only then its body; is it well formed, was it done before, then
 * the work.
 */
export function addRoute(app: FastifyInstance, operation: Operation, right: Right, options: RouteOptions): void {
  const witnessed = <T>(request: FastifyRequest, work: () => T | Promise<T>): T | Promise<T> => {
    const failed = async (error: unknown): Promise<never> => {
      await options.witness.failed(request, operation, error);
      throw error;
    };
    try {
      const made = work();
      return made instanceof Promise ? made.catch(failed) : made;
    } catch (error) {
      return failed(error);
    }
  };
  const answerAnew = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await witnessed(request, () => answerTo(request, reply, operation, right, options));
    await options.witness.answered(request, operation, answer);
    return send(request, reply, operation, answer);
  };
  const bodyBytes = bodyBytesOf(operation, right);
  app.route({
    method: operation.method,
    url: operation.url.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyBytes,
    onRequest(request, reply, next) {
      const admitted = goOn(callerOf(request, right, options.callers), (caller) => {
        request.caller = caller;
        return goOn(
          witnessed(request, () => requireRole(right, caller?.user)),
          () => options.budget.reserve(request, reply, bodyBytes),
        );
      });
      if (admitted instanceof Promise) admitted.then(() => next(), next);
      else next();
    },
    handler(request, reply) {
      if (!operation.isKept) return answerAnew(request, reply);
      const sealed = witnessed(request, () => keptAnswer(request, reply, operation, right, options));
      const send = (each: Sealed) => sendSealed(request, reply, each, operation.method === 'GET');
      if (sealed instanceof Promise) return sealed.then(send);
      return endOfTurn().then(() => send(sealed));
    },
  });
}

/** The answer to a read that others may have asked for as well. */
function keptAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  right: Right,
  options: RouteOptions,
): Sealed | Promise<Sealed> {
  const { caller, url, body } = request;
  if (!caller) throw new Error(`${operation.id} is public, and who may see its answer is not known`);
  const { role, assigned, id: userId } = caller.user;
  const name = [operation.id, role, assigned.join(), url, body === undefined ? '' : JSON.stringify(body)].join('\n');
  return options.kept.answer(
    name,
    { changes: caller.changes, userId },
    () => readCall(request, reply, operation, options),
    async (call) => {
      await requireGroupOf(operation, right, call);
      return operation.handle(call);
    },
  );
}

async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  right: Right,
  options: RouteOptions,
): Promise<Answer> {
  const call = readCall(request, reply, operation, options);
  await requireGroupOf(operation, right, call);
  if (operation.mode === 'read') return operation.handle(call);
  return runOnce(request, operation, call, request.caller?.user, options.key);
}

function readCall(request: FastifyRequest, reply: FastifyReply, operation: Operation, options: RouteOptions): Call {
  const user = request.caller?.user;
  return {
    db: options.db,
    registry: options.registry,
    now: new Date(Date.now() + (request.caller?.aheadMs ?? 0)).toISOString(),
    log: request.log,
    address: addressOf(request),
    device: deviceOf(request.headers.cookie),
    isLocal: isFromThisMachine(request),
    isSecure: request.protocol === 'https',
    userAgent: userAgentOf(request),
    params: parse(operation.params, request.params),
    query: parse(operation.query, request.query),
    body: parse(operation.body, request.body),
    token: request.caller?.token,
    signal: leavingSignal(reply),
    get user() {
      if (!user) throw new Error(`${operation.id} is public and has no user`);
      return user;
    },
    transact: () => Promise.reject(new Error(`${operation.id} is one transaction already`)),
  };
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
  const { file } = answer;
  const hasEtag = operation.mode === 'read' && operation.method === 'GET';
  if (hasEtag && !file) return sendSealed(request, reply, await seal(answer), true);
  reply.code(answer.status).headers(answer.headers ?? {});
  if (answer.status === 204) return reply.send();
  if (!file) return reply.type('application/json; charset=utf-8').send(await stringifyInSteps(answer.body));
  reply.header('content-disposition', attachment(file.name));
  // Of what is made while it is sent nobody knows beforehand what it will be.
  const content = file.content instanceof Readable ? undefined : file.content;
  const made = file.madeFrom ?? content;
  if (hasEtag && (file.etag !== undefined || made !== undefined)) {
    const etag = file.etag ?? etagOf(made ?? '');
    reply.header('etag', etag);
    if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.type(file.type).send(file.content);
}

/** @throws Problem API_VERSION for any version but 1; a missing header is fine. */
export function checkApiVersion(request: FastifyRequest): void {
  const version = request.headers['api-version'];
  if (version === undefined || version === '1') return;
  throw new Problem('API_VERSION', 'Dieser Server spricht nur die API-Version 1.');
}
