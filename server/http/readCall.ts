import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { messages } from '../../src/resources/kit';
import { invalid, Problem } from '../problem';
import { deviceOf } from './auth/knownDevices';
import { userAgentOf } from './auth/sessions';
import type { Call } from './call';
import { addressOf, isFromThisMachine } from './clientAddress';
import { disconnectSignal } from './disconnectSignal';
import type { Operation } from './operation';
import { Spooled } from './spool';

export const instantOf = ({ caller }: FastifyRequest) => new Date(Date.now() + (caller?.aheadMs ?? 0));

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
    now: instantOf(request).toISOString(),
    log: request.log,
    get address() {
      return addressOf(request);
    },
    device: deviceOf(request.headers.cookie),
    cookies: request.headers.cookie,
    get isLocal() {
      return isFromThisMachine(request);
    },
    isEmbedded: (request.headers['sec-fetch-dest'] ?? 'document') !== 'document',
    isSecure: request.protocol === 'https',
    userAgent: userAgentOf(request),
    params: parse(operation.params, request.params),
    query: parse(operation.query, request.query),
    body: operation.sends ? spooledIn(request, operation.sends) : parse(operation.body, request.body),
    token: request.caller?.token,
    scopes: request.caller?.scopes,
    get signal() {
      return disconnectSignal(reply);
    },
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

type Issue = z.core.$ZodIssue;

const EXPECTED: Readonly<Record<string, string>> = {
  object: 'Bitte ein Objekt senden.',
  record: 'Bitte ein Objekt senden.',
  array: 'Bitte eine Liste senden.',
  string: messages.notAText,
  number: messages.notANumber,
  int: messages.notAnInteger,
  boolean: messages.notAFlag,
};

const schemaMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'Bitte diesen Wert prüfen.';
  const isWhole = issue.expected === 'object' || issue.expected === 'record';
  return issue.input === undefined && !isWhole
    ? messages.required
    : (EXPECTED[issue.expected] ?? 'Bitte diesen Wert prüfen.');
};

const MAX_TOLD = 100;

function fromSchema({ issues }: Pick<z.ZodError, 'issues'>): Problem {
  const errors: Record<string, string> = {};
  for (const { path, message } of told(issues)) errors[path.join('.') || 'body'] ??= message;
  return invalid(errors);
}

interface Told {
  path: PropertyKey[];
  message: string;
}

const told = (issues: readonly Issue[], before: readonly PropertyKey[] = []): Told[] =>
  issues
    .slice(0, MAX_TOLD)
    .flatMap((issue) => innermost(issue, before))
    .slice(0, MAX_TOLD);

/** Returns the issues of the union's branch that was most likely meant. */
function innermost(issue: Issue, before: readonly PropertyKey[]): Told[] {
  const path = [...before, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message }];
  const [likely] = issue.errors.map((issues) => told(issues, path)).sort((a, b) => depth(b) - depth(a));
  return likely ?? [{ path, message: issue.message }];
}

const depth = (found: readonly Told[]) => found.reduce((deepest, { path }) => Math.max(deepest, path.length), 0);
