import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { joinedPieces, PUBLIC_BODY_BYTES } from './bodies';
import { callerId } from './call';
import type { RouteOptions } from './routeOptions';
import { countedPieces, countUpload } from './uploads';

interface Room {
  bodyBytes: number;
  spooledBytes?: number;
  /** A function where only the body tells, which is unparsed. */
  isHeavy: boolean | ((body: Buffer) => boolean);
}

/** Bounds a caller's running requests and bodies. `reserve` runs before the body is read; the rest are hooks. */
export function roomFor({ bodyBytes, spooledBytes, isHeavy }: Room, { db, budget, people }: RouteOptions) {
  const isSpooled = spooledBytes !== undefined;
  return {
    async reserve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { caller } = request;
      let place: Promise<void> | undefined;
      const takePlace = async (takesHeavy: boolean) => {
        if (!caller) return;
        place ??= people.enter(callerId(caller.user), takesHeavy, reply);
        await place;
      };
      // Before the file comes, as only this bounds how many files lie on the disk at a time.
      if (isSpooled) await takePlace(isHeavy === true);
      const release = budget.reserve(request, reply, bodyBytes);
      const enter = async (bytes: number, body: Buffer = Buffer.of()) => {
        const takesHeavy = typeof isHeavy === 'function' ? isHeavy(body) : isHeavy;
        // Documents and files take their place first, as spooled ones do: in another order both could wait for each other.
        if (takesHeavy) await takePlace(true);
        if (caller && bytes > PUBLIC_BODY_BYTES) await people.enterLong(callerId(caller.user), reply);
        await takePlace(takesHeavy);
        release();
      };
      let entered: Promise<void> | undefined;
      // After the body came, as a slow one would keep the place from others who share the account; but unparsed, as
      // parsed it takes 20 times the memory.
      request.enter = (bytes, body) => {
        entered ??= enter(bytes, body);
        return entered;
      };
      if (caller) await countUpload(request, { db, userId: callerId(caller.user) }, spooledBytes ?? bodyBytes);
    },
    async preParsing({ raw, caller }: FastifyRequest, _: FastifyReply, body: RequestPayload) {
      const isOfUnknownLength = raw.headers['transfer-encoding'] !== undefined;
      if (!isOfUnknownLength) return body;
      // A destroyed request could not be answered.
      const pieces = joinedPieces(raw.iterator({ destroyOnReturn: false }));
      const counted = caller ? countedPieces(pieces, { db, userId: callerId(caller.user) }) : pieces;
      // Once a body is refused, Fastify no longer listens to what is still read of it: an error then would end the process.
      return Readable.from(counted, { objectMode: false }).on('error', () => undefined);
    },
    async preValidation(request: FastifyRequest): Promise<void> {
      await request.enter?.(0);
    },
    whileHandled:
      (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        people.during(reply, handle(request, reply)),
  };
}
