import { expect } from 'vitest';
import type { Scope } from '../../../src/rules/scopes';
import { type Json, PASSWORD, type TestApp } from '../../helpers/testApp';

export interface Result {
  isError?: true;
  structuredContent?: Json;
  content: { type: string; text: string }[];
}

let names = 0;

/** Returns a new token. @param groups all when omitted */
export async function makeToken(test: TestApp, scopes: readonly Scope[], groups: readonly number[] | null = null) {
  names += 1;
  const body = { name: `Assistent ${names}`, scopes, stockItemGroupIds: groups, currentPassword: PASSWORD };
  const {
    status,
    body: made,
    text,
  } = await test.call<{ id: number; token: string }>(test.admin, 'POST', '/api/ApiTokens', body);
  expect(status, text).toBe(201);
  return { ...made, name: body.name };
}

/** Sends a message, valid or not. */
export const post = ({ app }: TestApp, token: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

export async function request(test: TestApp, token: string, method: string, params?: Json) {
  const reply = await post(test, token, { jsonrpc: '2.0', id: 7, method, params });
  expect(reply.statusCode, reply.payload).toBe(200);
  const { id, ...answer } = reply.json<{ id: number; result?: Json; error?: { code: number; message: string } }>();
  expect(id).toBe(7);
  return answer;
}

export async function callTool(test: TestApp, token: string, name: string, given?: unknown): Promise<Result> {
  const { result, error } = await request(test, token, 'tools/call', { name, arguments: given });
  expect(error).toBeUndefined();
  return result as unknown as Result;
}

/** Calls a tool and expects that it does not refuse. */
export async function answerOf<T = Json>(test: TestApp, token: string, name: string, given?: unknown): Promise<T> {
  const { isError, structuredContent, content } = await callTool(test, token, name, given);
  expect(isError, content[0]?.text).toBeUndefined();
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  return structuredContent as T;
}
