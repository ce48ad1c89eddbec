import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Problem } from '../problem';
import { deviceOf } from './auth/knownDevices';
import { userAgentOf } from './auth/sessions';
import type { Call } from './call';
import { addressOf, isFromThisMachine } from './clientAddress';
import { disconnectSignal } from './disconnectSignal';
import type { Operation } from './operation';
import { fromSchema, schemaMessage } from './schemaErrors';
import { Spooled } from './spool';

export function readCall(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  { db, registry }: Pick<Call, 'db' | 'registry'>,
): Call {
  const user = request.caller?.user;
  return {
    db,
    registry,
    now: new Date(Date.now() + (request.caller?.aheadMs ?? 0)).toISOString(),
    log: request.log,
    address: addressOf(request),
    device: deviceOf(request.headers.cookie),
    cookies: request.headers.cookie,
    isLocal: isFromThisMachine(request),
    isSecure: request.protocol === 'https',
    userAgent: userAgentOf(request),
    params: parse(operation.params, request.params),
    query: parse(operation.query, request.query),
    body: operation.sends ? spooledIn(request, operation.sends) : parse(operation.body, request.body),
    token: request.caller?.token,
    scopes: request.caller?.scopes,
    signal: disconnectSignal(reply),
    get user() {
      if (!user) throw new Error(`${operation.id} is public and has no user`);
      return user;
    },
    transact: () => Promise.reject(new Error(`${operation.id} is one transaction already`)),
  };
}

/** @throws Problem MEDIA_TYPE */
function spooledIn({ body }: FastifyRequest, type: string): Spooled {
  if (body instanceof Spooled) return body;
  throw new Problem('MEDIA_TYPE', `Bitte die Datei mit Content-Type ${type} senden.`);
}

/** @throws Problem VALIDATION */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: schemaMessage });
  if (parsed.success) return parsed.data;
  throw fromSchema(parsed.error);
}
