import { readFileSync } from 'node:fs';
import type { DatabaseEnv } from '../tests/helpers/databases';
import { type ServerProcess, startServer } from '../tests/helpers/serverProcess';
import { apiClient, signIn } from '../tests/server/apiClient';
import { type DatabaseKind, type Fault, onEachDatabase, PASSWORD, type Result } from './fault';
import { fromSchema, pick, type Random, type Schema, seeded } from './fromSchema';

const REQUESTS = 10_000;
/** CPU time of the server's main thread for one response, which does not depend on other load. */
const MAX_CPU_MS = 1_000;
/** The kernel counts a thread's time in hundredths of a second. */
const TICK_MS = 10;
export const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Calls that would end the sessions, delay the run, or delete everything. */
const LEFT_OUT = new Set([
  'users.authenticate',
  'users.logout',
  'users.initAdmin',
  'users.update',
  'users.delete',
  'users.import',
  'sessions.end',
  'secondFactor.confirm',
  'demoData.remove',
  'backup.create',
  'configValues.import',
]);

interface Described {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  /** Missing for operations without a sign-in. */
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}
export interface Caller {
  token: string;
  named: Record<string, Schema>;
  operations: (Described & { method: string; path: string })[];
}

/**
 * Sends requests made from the API description, valid and invalid, as administrator and as user; reproducible by seed.
 */
export const fuzz: Fault = {
  name: 'fuzz',
  run: onEachDatabase(fuzzOn),
};

async function fuzzOn(kind: DatabaseKind, place: DatabaseEnv, isQuick: boolean): Promise<Result> {
  const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
  const callers = await signInBoth(server.url, LEFT_OUT);
  const random = seeded(SEED);
  const count = isQuick ? REQUESTS / 10 : REQUESTS;
  const wrong = new Map<string, string>();
  const statuses = new Map<number, number>();
  let slowest = 0;
  for (let at = 0; at < count && server.process.exitCode === null; at += 1) {
    const caller = pick(random, callers);
    const operation = pick(random, caller.operations);
    const before = threadMs(server);
    const { status, told } = await ask(server.url, caller, operation, random);
    const took = threadMs(server) - before;
    slowest = Math.max(slowest, took);
    statuses.set(Math.floor(status / 100), (statuses.get(Math.floor(status / 100)) ?? 0) + 1);
    if (status === 0 || status >= 500) wrong.set(`${operation.operationId} ${status}`, told);
    if (took > MAX_CPU_MS) wrong.set(`${operation.operationId} brauchte ${took} ms Rechenzeit`, told);
  }
  if (server.process.exitCode !== null) wrong.set('Der Server endete', server.stderr().slice(-500));
  await server.stop();
  const done = statuses.get(2) ?? 0;
  return {
    what: `Anfragen nach der API-Beschreibung, passend und nicht, als Administrator und als User, ${kind}`,
    times: `${count} Anfragen, Saat ${SEED}`,
    acknowledged: done,
    lost: 0,
    doubled: 0,
    figures: `${statuses.get(4) ?? 0} abgewiesen; längste Rechenzeit einer Antwort ${slowest} ms`,
    wrong: [...wrong].map(([what, told]) => `${what}: ${told}`),
  };
}

/** Returns an administrator and a user with the operations that each may see, without the given ones. */
export async function signInBoth(url: string, leftOut: ReadonlySet<string>): Promise<Caller[]> {
  const admin = await signIn(url, 'admin', PASSWORD);
  const user = { name: 'fuzz', password: PASSWORD, stockItemGroups: [1, 2] };
  const made = await apiClient(url, admin).call('POST', '/api/Users', user);
  if (made.status !== 201) throw new Error(`no user: ${JSON.stringify(made.body)}`);
  const callers: Caller[] = [];
  for (const token of [admin, await signIn(url, user.name, PASSWORD)]) {
    const { body } = await apiClient(url, token).call('GET', '/api/openapi.json');
    const { paths, components } = body as Description;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
    );
    const asked = operations.filter(({ operationId }) => !leftOut.has(operationId));
    callers.push({ token, named: components.schemas, operations: asked });
  }
  return callers;
}

async function ask(url: string, { token, named }: Caller, operation: Caller['operations'][number], random: Random) {
  const value = (schema: Schema) => fromSchema(schema, named, random);
  const text = (each: unknown) => (typeof each === 'string' ? each.toWellFormed() : (JSON.stringify(each) ?? ''));
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text(value(schema)).slice(0, 900)));
    if (place === 'query' && random() < (required ? 0.97 : 0.4))
      query.append(name, text(value(schema)).slice(0, 8_000));
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema && random() < 0.97 ? JSON.stringify(value(schema)) : undefined;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (random() < 0.3) headers['idempotency-key'] = `fuzz ${Math.floor(random() * 1e9)}`;
  const sent = `${operation.method} ${path}?${query}`;
  const told = (answer: string) => `${sent.slice(0, 300)} ${body?.slice(0, 400) ?? ''} → ${answer.slice(0, 300)}`;
  try {
    const answer = await fetch(`${url}${path}?${query}`, { method: operation.method, headers, body });
    return { status: answer.status, told: told(await answer.text()) };
  } catch (error) {
    return { status: 0, told: told(String(error)) };
  }
}

/** Returns the CPU time of the server's main thread. */
function threadMs({ process: { pid } }: ServerProcess): number {
  const line = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user = '0', system = '0'] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) * TICK_MS;
}
