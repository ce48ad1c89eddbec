import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EncodedAnswer, encodeAnswer } from '../answers/encodeAnswer';
import { answerTo, cachedAnswer } from './answerTo';
import { requireRole } from './authorize';
import { bodyBytesOf } from './bodies';
import { callerOf, isStale } from './caller';
import type { Operation } from './operation';
import { instantOf } from './readCall';
import type { NeededScope, Right } from './rights';
import { roomFor } from './roomFor';
import type { RouteOptions } from './routeOptions';
import { requireScope } from './scopes';
import { sendAnswer } from './sendAnswer';
import { sendEncoded } from './sendEncoded';
import { requireType } from './spool';
import { stopWhenRefused } from './stopWhenRefused';

interface Gate {
  right: Right;
  scope: NeededScope;
}

/** Registers one operation: caller, scope, role, room, body, a place, the caller again if that took long, group, work (once), answer. */
export function addRoute(
  app: FastifyInstance,
  operation: Operation,
  { right, scope }: Gate,
  options: RouteOptions,
): void {
  const { callers, auditRecorder } = options;
  const bodyBytes = bodyBytesOf(operation, right);
  const { files, orFiles, sends } = operation;
  const isHeavy = Boolean(operation.isHeavy || files || orFiles || operation.bodyBytes || sends);
  const { sentBytes: most = bodyBytes } = operation;
  const spools = sends === undefined ? undefined : { type: sends, most };
  let constant: EncodedAnswer | undefined;
  const room = roomFor({ bodyBytes, spooledBytes: spools?.most, isHeavy }, options);
  const recorded = <T>(request: FastifyRequest, work: () => Promise<T>) =>
    auditRecorder.during(request, operation, work);

  const letIn = async (request: FastifyRequest) => {
    const caller = await callerOf(request, right, callers);
    request.caller = caller;
    await recorded(request, async () => {
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
      // Devices set their clock by this header before they date what they send.
      reply.header('date', instantOf(request).toUTCString());
      if (spools) await recorded(request, async () => requireType(request, spools.type));
      await room.reserve(request, reply);
    },
    preParsing: room.preParsing,
    async preValidation(request) {
      await room.preValidation(request);
      if (isStale(request.caller)) await letIn(request);
    },
    handler: room.whileHandled(async (request, reply) => {
      if (operation.isConstant) {
        constant ??= await encodeAnswer(await answerTo(request, reply, operation, right, options));
        return sendEncoded(request, reply, constant, true);
      }
      if (operation.isCached) {
        const encoded = await recorded(request, () => cachedAnswer(request, reply, operation, right, options));
        return sendEncoded(request, reply, encoded, operation.method === 'GET');
      }
      const answer = await recorded(request, () => answerTo(request, reply, operation, right, options));
      // Before anything is awaited: an error of a stream that nobody listens to would end the process.
      const guarded = stopWhenRefused(answer, () => letIn(request));
      await auditRecorder.answered(request, operation, answer);
      return sendAnswer(request, reply, operation, guarded);
    }),
  });
}
