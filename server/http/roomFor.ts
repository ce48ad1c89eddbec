import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { PUBLIC_BODY_BYTES, sentBytesOf } from './bodies';
import { callerId } from './call';
import type { RouteOptions } from './routeOptions';
import { countedWhileRead, countUpload } from './uploads';

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
    /** @param isHeavyCall known only from the body, of a call that is otherwise light */
    async preValidation(request: FastifyRequest, reply: FastifyReply, isHeavyCall = false): Promise<void> {
      const { caller } = request;
      if (!caller) return;
      // Only now: a slowly sent body would keep the place from others who share the account.
      if (sentBytesOf(request) > PUBLIC_BODY_BYTES) await people.enterLong(callerId(caller.user), reply);
      if (!isHeavy) await people.enter(callerId(caller.user), isHeavyCall, reply);
    },
    whileHandled:
      (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        people.during(reply, handle(request, reply)),
  };
}
