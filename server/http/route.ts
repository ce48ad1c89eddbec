import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { type Registry, seesPrices } from '../../src/resources/kit';
import { type EncodedAnswer, encodeAnswer } from '../answers/encodeAnswer';
import type { KeptAnswers } from '../answers/keptAnswers';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import type { AuditRecorder } from './auditRecorder';
import { requireGroupOf, requireRole } from './authorize';
import { bodyBytesOf, PUBLIC_BODY_BYTES, sentBytesOf } from './bodies';
import type { BodyBudget } from './bodyBudget';
import { type Answer, callerId } from './call';
import { type Callers, callerOf, isStale } from './caller';
import { hiderOf } from './hidePrices';
import type { Operation } from './operation';
import type { PersonBudget } from './personBudget';
import { instantOf, readCall } from './readCall';
import type { NeededScope, Right, Rights } from './rights';
import { runOnce } from './runOnce';
import { requireScope } from './scopes';
import { sendAnswer } from './sendAnswer';
import { sendEncoded } from './sendEncoded';
import { requireType } from './spool';
import { countedWhileRead, countUpload } from './uploads';
import { watchedCall } from './watchedCall';
import { whileAllowed } from './whileAllowed';

export interface RouteOptions {
  db: Db;
  registry: Registry;
  key: Uint8Array;
  callers: Callers;
  kept: KeptAnswers;
  witness: AuditRecorder;
  budget: BodyBudget;
  people: PersonBudget;
}

interface Gate {
  right: Right;
  scope: NeededScope;
}

/**
 * Registers one operation as a pipeline: identify the caller, check scope and role, reserve room for the body, read and
 * validate the request, look the caller up again if the body took long, check the group, do the work once, answer (a
 * streamed answer looks the caller up again).
 */
export function addRoute(
  app: FastifyInstance,
  operation: Operation,
  { right, scope }: Gate,
  options: RouteOptions,
): void {
  const { callers, witness } = options;
  const bodyBytes = bodyBytesOf(operation, right);
  const { files, orFiles, sends } = operation;
  const isHeavy = Boolean(operation.isHeavy || files || orFiles || operation.bodyBytes || sends);
  const { sentBytes: most = bodyBytes } = operation;
  const spools = sends === undefined ? undefined : { type: sends, most };
  let constant: EncodedAnswer | undefined;
  const room = roomFor({ bodyBytes, sentBytes: spools?.most, isHeavy }, options);
  const witnessed = <T>(request: FastifyRequest, work: () => T | Promise<T>) =>
    witnessFailure(request, operation, options, work);

  const letIn = async (request: FastifyRequest) => {
    const caller = await callerOf(request, right, callers);
    request.caller = caller;
    await witnessed(request, () => {
      requireScope(caller?.scopes, scope);
      requireRole(right, caller?.user);
    });
  };

  app.route({
    method: operation.method,
    url: operation.url.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyBytes,
    config: spools ? { spools } : {},
    async onRequest(request, reply) {
      await letIn(request);
      // Devices date by it what they send.
      reply.header('date', instantOf(request).toUTCString());
      if (spools) await witnessed(request, () => requireType(request, spools.type));
      await room.reserve(request, reply);
    },
    preParsing: room.preParsing,
    async preValidation(request, reply) {
      await room.preValidation(request, reply);
      if (isStale(request.caller)) await letIn(request);
    },
    handler: room.whileHandled(async (request, reply) => {
      if (operation.isConstant) {
        constant ??= await encodeAnswer(await answerTo(request, reply, operation, right, options));
        return sendEncoded(request, reply, constant, true);
      }
      if (operation.isKept) {
        const sealed = await witnessed(request, () => keptAnswer(request, reply, operation, right, options));
        return sendEncoded(request, reply, sealed, operation.method === 'GET');
      }
      const answer = await witnessed(request, () => answerTo(request, reply, operation, right, options));
      await witness.answered(request, operation, answer);
      const guarded = whileAllowed(answer, () => letIn(request));
      return sendAnswer(request, reply, operation, guarded);
    }),
  });
}

/** Bounds a caller's running requests and bodies. `reserve` runs before the body is read; the rest are hooks. */
export function roomFor(
  { bodyBytes, sentBytes = bodyBytes, isHeavy }: { bodyBytes: number; sentBytes?: number; isHeavy: boolean },
  { db, budget, people }: RouteOptions,
) {
  return {
    async reserve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { caller } = request;
      if (caller && isHeavy) await people.enter(callerId(caller.user), true, reply);
      budget.reserve(request, reply, bodyBytes);
      if (caller) await countUpload(request, { db, userId: callerId(caller.user) }, sentBytes);
    },
    async preParsing({ raw, caller }: FastifyRequest, _: FastifyReply, body: RequestPayload) {
      const isOfUnknownLength = raw.headers['transfer-encoding'] !== undefined;
      return caller && isOfUnknownLength ? countedWhileRead(raw, { db, userId: callerId(caller.user) }) : body;
    },
    async preValidation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { caller } = request;
      if (!caller) return;
      // Only now: a slowly sent body would keep the place from others who share the account.
      if (sentBytesOf(request) > PUBLIC_BODY_BYTES) await people.enterLong(callerId(caller.user), reply);
      if (!isHeavy) await people.enter(callerId(caller.user), false, reply);
    },
    whileHandled:
      (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        people.during(reply, handle(request, reply)),
  };
}

async function witnessFailure<T>(
  request: FastifyRequest,
  operation: Operation,
  { witness }: RouteOptions,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await witness.failed(request, operation, error);
    throw error;
  }
}

/** Parts of a request, as a route would read them. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export type AskWithin = (request: FastifyRequest, reply: FastifyReply, id: string, asked?: Asked) => Promise<Answer>;

/**
 * Calls API operations within another request of the same caller. That caller has been admitted: role, groups and
 * hidden prices apply. Scopes must have been checked before.
 */
export function askingWithin(operations: readonly Operation[], rights: Rights, options: RouteOptions): AskWithin {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return (request, reply, id, { params = {}, query = {}, body } = {}) => {
    const operation = byId.get(id);
    const right = rights[id];
    if (!operation || !right) throw new Error(`There is nothing like ${id} to ask`);
    const inner = asIfSent(request, operation, { params, query, body });
    return witnessFailure(inner, operation, options, () => {
      requireRole(right, request.caller?.user);
      return answerTo(inner, reply, operation, right, options);
    });
  };
}

/** Returns the request as it would look if sent to the operation directly. */
export const asIfSent = (
  request: FastifyRequest,
  { method, url }: Pick<Operation, 'method' | 'url'>,
  { params, query, body }: Asked = {},
): FastifyRequest =>
  Object.create(request, {
    method: { value: method },
    url: { value: url },
    params: { value: params },
    query: { value: query },
    body: { value: body },
  });

const hiderFor = ({ caller }: FastifyRequest, schema: unknown) =>
  caller && !seesPrices(caller.user.role) ? hiderOf(schema) : undefined;

/** Hides the prices in answers, and in the current record of a refusal, from callers who may not see them. */
async function withSight(request: FastifyRequest, { answer }: Operation, work: () => Promise<Answer>): Promise<Answer> {
  const hide = hiderFor(request, answer);
  try {
    const answer = await work();
    return hide ? { ...answer, body: hide(answer.body) } : answer;
  } catch (error) {
    const current = error instanceof Problem ? error.extras.current : undefined;
    const hideCurrent = current && hiderFor(request, current.schema);
    if (!(error instanceof Problem && current && hideCurrent)) throw error;
    const hidden = { ...current, value: hideCurrent(current.value) };
    throw new Problem(error.code, error.detail, { ...error.extras, current: hidden });
  }
}

async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  right: Right,
  options: RouteOptions,
): Promise<Answer> {
  const call = readCall(request, reply, operation, options);
  const strip = hiderFor(request, operation.body);
  if (strip) call.body = strip(call.body);
  await requireGroupOf(operation, right, call);
  return withSight(request, operation, () =>
    operation.mode === 'read' ? operation.handle(call) : runOnce(request, operation, call, options.key),
  );
}

async function keptAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  right: Right,
  options: RouteOptions,
): Promise<EncodedAnswer> {
  const { caller, url, body } = request;
  if (!caller) throw new Error(`${operation.id} is public, so its answer cannot be kept by role`);
  const { role, assigned } = caller.user;
  const userId = callerId(caller.user);
  const asked = [url, body === undefined ? '' : JSON.stringify(body)];
  const name = [operation.id, role, assigned.join(), caller.scopes?.join(), ...asked].join('\n');
  return options.kept.answer(name, { changes: caller.changes, userId }, async (recording) => {
    const { call, looked } = watchedCall(readCall(request, reply, operation, options), recording(options.db));
    await requireGroupOf(operation, right, call);
    return { answer: await withSight(request, operation, () => operation.handle(call)), looked };
  });
}
