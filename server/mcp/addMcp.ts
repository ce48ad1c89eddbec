import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answered, AnyCall } from '../../src/contract/kit/call';
import type { Role } from '../../src/resources/kit';
import { type Asked, type AskWithin, asIfSent } from '../http/askWithin';
import { BODY_BYTES } from '../http/bodies';
import { type Caller, isStale, programOf } from '../http/caller';
import { logProblem } from '../http/errors';
import type { AccessTable } from '../http/rights';
import { roomFor } from '../http/roomFor';
import type { RouteOptions } from '../http/routeOptions';
import type { SampledLog } from '../http/sampledLog';
import { Problem } from '../problem';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { stringifyInSteps } from '../turns';
import { answerMessage, PROTOCOL_VERSIONS } from './answerMessage';
import { recordTools } from './recordTools';
import type { Asking, Tool } from './Tool';
import { workflowTools } from './workflowTools';

export interface McpOptions extends RouteOptions {
  registry: ServerRegistry;
  access: AccessTable;
  askWithin: AskWithin;
  sampled: SampledLog;
  publicUrl?: string;
}

const PATH = '/mcp';

/** `POST /mcp`: tools for assistants by the Model Context Protocol, stateless: one answer per message. */
export function addMcp(app: FastifyInstance, options: McpOptions): void {
  const toolsOf = toolsByRole(options);
  const room = roomFor({ bodyBytes: BODY_BYTES, isHeavy: isReport }, options);
  app.route({
    method: 'POST',
    url: PATH,
    bodyLimit: BODY_BYTES,
    async onRequest(request, reply) {
      requireKnownOrigin(request, options.publicUrl);
      request.caller = await programOf(request, options.callers);
      requireVersion(request);
      await room.reserve(request, reply);
    },
    preParsing: room.preParsing,
    async preValidation(request) {
      await room.preValidation(request);
      if (isStale(request.caller)) request.caller = await programOf(request, options.callers);
    },
    handler: room.whileHandled(async (request, reply) => {
      const { user, scopes = [] } = request.caller as Caller;
      const answer = await answerMessage(request.body, {
        scopes,
        tools: toolsOf(user.role),
        asking: askingOf(request, reply, options),
        log: (problem) => logProblem(request, problem, options.sampled),
        asked: ({ name }, given) => options.auditRecorder.asked(request, name, given),
        refused: ({ behind }, error) =>
          options.auditRecorder.failed(asIfSent(request, { method: behind.method, url: behind.path }), behind, error),
      });
      if (!answer) return reply.code(202).send();
      return reply.type('application/json; charset=utf-8').send(await stringifyInSteps(answer));
    }),
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: PATH,
    async onRequest() {
      throw new Problem('METHOD', 'Hier wird nur POST angenommen.', { headers: { allow: 'POST' } });
    },
    handler: async () => undefined,
  });
}

/**
 * Reports take a place among the caller's heavy calls, as `GET /api/Consumption` does. Judged before the message is
 * parsed: one that only speaks of them, or spells their letters by escapes, takes such a place, too.
 */
const isReport = (message: Buffer) => ['consumption', '\\u006', '\\u007'].some((part) => message.includes(part));

/** Builds the tools of a role when first asked for: the schemas of all records take a while. */
function toolsByRole({ registry, access }: McpOptions): (role: Role) => readonly Tool[] {
  const made: Partial<Record<Role, readonly Tool[]>> = {};
  return (role) => {
    made[role] ??= [...recordTools(registry, access, role), ...workflowTools];
    return made[role];
  };
}

function askingOf(request: FastifyRequest, reply: FastifyReply, { db, askWithin }: McpOptions): Asking {
  const by = (id: string, asked?: Asked) => askWithin(request, reply, id, asked);
  return {
    db,
    by,
    async call<C extends AnyCall>({ id }: C, asked?: Asked) {
      return (await by(id, asked)).body as Answered<C>;
    },
  };
}

/** Refuses foreign web pages. Browsers send the origin of the page, other programs send none. @throws Problem ORIGIN */
function requireKnownOrigin({ headers: { origin }, protocol, host }: FastifyRequest, publicUrl: string | undefined) {
  if (origin === undefined || origin === publicUrl) return;
  if (origin === `${protocol}://${host}` && isOwnAddress(origin)) return;
  throw new Problem('ORIGIN', 'Von dieser Seite aus darf hier niemand anfragen.');
}

/** Foreign names can be made to lead here (DNS rebinding); addresses and `localhost` cannot. */
function isOwnAddress(origin: string): boolean {
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' };
  return /(^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** @throws Problem API_VERSION */
function requireVersion({ headers }: FastifyRequest): void {
  const sent = headers['mcp-protocol-version'];
  if (sent === undefined || PROTOCOL_VERSIONS.some((each) => each === sent)) return;
  const [newest, ...others] = PROTOCOL_VERSIONS;
  throw new Problem(
    'API_VERSION',
    `Dieser Server spricht MCP nur in den Fassungen ${others.join(', ')} und ${newest}.`,
  );
}
