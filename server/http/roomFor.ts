import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { PUBLIC_BODY_BYTES } from './bodies';
import { callerId } from './call';
import type { RouteOptions } from './routeOptions';
import { countedWhileRead, countUpload } from './uploads';

/** Bounds a caller's running requests and bodies. `reserve` runs before the body is read; the rest are hooks. */
export function roomFor(
  {
    bodyBytes,
    sentBytes = bodyBytes,
    isHeavy,
  }: { bodyBytes: number; sentBytes?: number; isHeavy: boolean | ((body: unknown) => boolean) },
  { db, budget, people }: RouteOptions,
) {
  return {
    async reserve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { caller } = request;
      if (caller && isHeavy === true) await people.enter(callerId(caller.user), true, reply);
      const release = budget.reserve(request, reply, bodyBytes);
      const enter = async (bytes: number) => {
        if (caller && bytes > PUBLIC_BODY_BYTES) await people.enterLong(callerId(caller.user), reply);
        if (caller && isHeavy === false) await people.enter(callerId(caller.user), false, reply);
        release();
      };
      let entered: Promise<void> | undefined;
      // Only once the body is there, as a slow one would keep the place from others who share the account; but unparsed,
      // as a waiting body takes twenty times as much memory afterwards.
      request.enter = (bytes) => {
        entered ??= enter(bytes);
        return entered;
      };
      if (caller) await countUpload(request, { db, userId: callerId(caller.user) }, sentBytes);
    },
    async preParsing({ raw, caller }: FastifyRequest, _: FastifyReply, body: RequestPayload) {
      const isOfUnknownLength = raw.headers['transfer-encoding'] !== undefined;
      return caller && isOfUnknownLength ? countedWhileRead(raw, { db, userId: callerId(caller.user) }) : body;
    },
    async preValidation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { caller, body } = request;
      await request.enter?.(0);
      if (caller && typeof isHeavy === 'function') await people.enter(callerId(caller.user), isHeavy(body), reply);
    },
    whileHandled:
      (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        people.during(reply, handle(request, reply)),
  };
}
