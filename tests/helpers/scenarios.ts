import { expect } from 'vitest';
import type { Reply, TestApp } from './testApp';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Ids = Readonly<Record<string, number>>;

export interface Scenario {
  name: string;
  /** `user` has no groups; any other word is the key of a token that the block knows. */
  who: 'nobody' | 'user' | 'admin' | (string & {});
  request: [Method, string] | [Method, string, unknown] | ((ids: Ids) => [Method, string] | [Method, string, unknown]);
  headers?: Record<string, string>;
  status: number;
  code?: string;
  errors?: Record<string, string>;
  has?: readonly string[];
  lacks?: readonly string[];
}

/** Text that no answer may contain: hashes, SQL, paths, stack traces, words of libraries. */
const INTERNALS =
  /argon2|"password":"\$|nameKey|tokenVersion|node_modules|\/server\/|\/tmp\/|\.[jt]s:\d+|SQLITE|constraint|syntax error|insert into|select "|Invalid (input|option|string)|Too (big|small)|Unrecognized/i;

export async function play(
  test: TestApp,
  scenario: Scenario,
  { ids = {}, tokens = {} }: { ids?: Ids; tokens?: Readonly<Record<string, string>> } = {},
): Promise<Reply> {
  const { who, request, headers, status, code, errors, has = [], lacks = [] } = scenario;
  const known: Readonly<Record<string, string>> = { nobody: '', user: test.user, admin: test.admin, ...tokens };
  const token = known[who];
  if (token === undefined) throw new Error(`Nobody is called ${who}`);
  const [method, url, body] = typeof request === 'function' ? request(ids) : request;
  const reply = await test.call(token, method, url, body, headers);
  expect(reply, reply.text.slice(0, 500)).toMatchObject({ status });
  if (status >= 400) expectProblem(reply, code);
  if (errors) expect(reply.body.errors).toEqual(errors);
  for (const part of has) expect(reply.text).toContain(part);
  for (const part of lacks) expect(reply.text).not.toContain(part);
  expect(reply.text).not.toMatch(INTERNALS);
  return reply;
}

/** Expects the members that every problem has (RFC 9457 and the contract). */
export function expectProblem(reply: Reply<unknown>, code?: string): void {
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(reply.body).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status: reply.status,
    code: code ?? expect.stringMatching(/^[A-Z_]+$/),
    detail: expect.stringMatching(/\S/),
    requestId: expect.any(String),
  });
}
