import type {
  CallToolResult,
  InitializeResult,
  ListToolsResult,
  Tool as Told,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { version } from '../../package.json';
import { recordOf } from '../../src/contract/kit/values';
import { allows, type Scope } from '../../src/rules/scopes';
import { toProblem } from '../http/errors';
import { jsonSchema } from '../http/openapi';
import { parse } from '../http/readCall';
import { requireScope } from '../http/scopes';
import { Problem } from '../problem';
import { stringifyInSteps } from '../turns';
import { plainText, plainTexts } from './plainTexts';
import { type Asking, DATA, type Tool } from './Tool';

/** Versions of the Model Context Protocol, newest first. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

export interface Assistant {
  scopes: readonly Scope[];
  tools: readonly Tool[];
  asking: Asking;
  log(problem: Problem): void;
  /** Called before a tool runs. @param given names of the arguments */
  asked(tool: Tool, given: readonly string[]): Promise<void>;
  refused(tool: Tool, error: unknown): Promise<void>;
}

const MAX_ID = 200;
const SHOWN_NAME = 100;

/** A request, a notification (without `id`), or an answer, although this server never asks anything. */
const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(MAX_ID), z.number()]).optional(),
  method: z.string().optional(),
  params: recordOf(z.string(), z.unknown()).optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Answers one JSON-RPC message; undefined if none is expected. @throws Problem MALFORMED for anything else, including batches */
export async function answerMessage(sent: unknown, assistant: Assistant): Promise<object | undefined> {
  if (Array.isArray(sent)) throw malformed('Bitte jede Nachricht einzeln senden.');
  const parsed = message.safeParse(sent);
  if (!parsed.success) throw malformed('Das ist keine Nachricht nach JSON-RPC 2.0.');
  const { id, method, params = {}, result, error } = parsed.data;
  if (method === undefined) {
    if (id === undefined || (result === undefined && error === undefined))
      throw malformed('Der Nachricht fehlt, was sie will (method).');
    return undefined;
  }
  if (id === undefined) return undefined;
  try {
    return { jsonrpc: '2.0', id, result: await resultOf(method, params, assistant) };
  } catch (failure) {
    if (!(failure instanceof RpcError)) throw failure;
    return { jsonrpc: '2.0', id, error: { code: failure.code, message: failure.message } };
  }
}

const malformed = (detail: string) => new Problem('MALFORMED', detail);

type Params = Readonly<Record<string, unknown>>;

async function resultOf(method: string, params: Params, assistant: Assistant): Promise<object> {
  switch (method) {
    case 'initialize':
      return initialized(params);
    case 'ping':
      return {};
    case 'tools/list':
      return listTools(assistant);
    case 'tools/call':
      return callTool(params, assistant);
    default:
      throw new RpcError(METHOD_NOT_FOUND, `Method not found: ${shown(method)}`);
  }
}

const shown = (name: string): string => plainText(name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name);

function initialized({ protocolVersion }: Params): InitializeResult {
  if (typeof protocolVersion !== 'string') throw new RpcError(INVALID_PARAMS, 'protocolVersion is missing');
  return {
    protocolVersion: PROTOCOL_VERSIONS.find((each) => each === protocolVersion) ?? PROTOCOL_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'zaehlwerk', title: 'Zählwerk', version },
    instructions: `Zählwerk führt Zählungen, Bestellungen, Waren und Inventuren eines Betriebs. ${DATA}`,
  };
}

const listTools = ({ tools, scopes }: Pick<Assistant, 'tools' | 'scopes'>): ListToolsResult => ({
  tools: tools
    .filter(({ scope }) => allows(scopes, scope))
    .map(
      ({ name, title, description, isReading, input, output }): Told => ({
        name,
        title,
        description,
        inputSchema: jsonSchema(input) as Told['inputSchema'],
        outputSchema: output as Told['outputSchema'],
        annotations: isReading ? { readOnlyHint: true } : { readOnlyHint: false, destructiveHint: false },
      }),
    ),
});

async function callTool({ name, arguments: given = {} }: Params, assistant: Assistant): Promise<CallToolResult> {
  const { tools, asking, log } = assistant;
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new RpcError(INVALID_PARAMS, `Unknown tool: ${typeof name === 'string' ? shown(name) : ''}`);
  await assistant.asked(tool, namesOf(tool, given));
  try {
    await requireScopeOf(tool, assistant);
    const answer = await plainTexts(await tool.run(asking, parse(tool.input, given)));
    return {
      structuredContent: answer as Record<string, unknown>,
      content: [{ type: 'text', text: await stringifyInSteps(answer) }],
    };
  } catch (error) {
    const problem = toProblem(error);
    log(problem);
    return { isError: true, content: [{ type: 'text', text: plainText(sentenceOf(problem)) }] };
  }
}

async function requireScopeOf(tool: Tool, { scopes, refused }: Assistant): Promise<void> {
  try {
    requireScope(scopes, tool.scope);
  } catch (error) {
    await refused(tool, error);
    throw error;
  }
}

/** Returns only names that the tool knows: others could contain anything. */
function namesOf({ input }: Tool, given: unknown): string[] {
  const known = Object.keys(Object(jsonSchema(input).properties));
  return known.filter((name) => typeof given === 'object' && given !== null && name in given);
}

/** Adds the field of each error, which an assistant has no form to show it in. */
function sentenceOf({ detail, extras: { errors } }: Problem): string {
  if (!errors) return detail;
  return Object.entries(errors)
    .map(([place, sentence]) => `${sentence} (${place})`)
    .join(' ');
}
