import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseEnv } from '../tests/helpers/databases';
import { startServer } from '../tests/helpers/serverProcess';
import { apiClient } from '../tests/server/apiClient';
import { type DatabaseKind, type Fault, onEachDatabase, PASSWORD, type Result } from './fault';
import { pick, type Random, seeded } from './fromSchema';
import { type Caller, SEED, signInBoth } from './fuzz';

const REQUESTS = 5_000;
const AT_ONCE = 8;
/** Calls that would end the sessions, or change what the others need. */
const LEFT_OUT = new Set(['users.logout', 'users.update', 'users.delete', 'sessions.end', 'demoData.remove']);
const LENGTHS = [0, 400, 5_000, 20_000, 70_000, 1_100_000];
const CHUNK_LENGTHS = [1, 1_000, 16_000, 40_000];
/** Chunks of one body, so that bodies of one-byte chunks do not take the whole run. */
const CHUNKS = 400;
/** The third is invalid, so the server ends the connection; the last two are incomplete. */
const CHUNKED_ENDS = ['0\r\n\r\n', '0\r\nX-Trailer: 1\r\n\r\n', 'ZZZ\r\n', 'ff\r\nabc', ''];
const TYPES = ['application/zip', 'text/plain', 'multipart/form-data; boundary=x'];

/** Requests of all operations, broken off in their head, in their body or before their answer; reproducible by seed. */
export const broken: Fault = {
  name: 'broken',
  run: onEachDatabase(breakOffOn),
};

async function breakOffOn(kind: DatabaseKind, place: DatabaseEnv, isQuick: boolean): Promise<Result> {
  const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
  const callers = await signInBoth(server.url, LEFT_OUT);
  const random = seeded(SEED);
  const count = isQuick ? REQUESTS / 10 : REQUESTS;
  const isAlive = () => server.process.exitCode === null && server.process.signalCode === null;
  let answered = 0;
  for (let sent = 0; sent < count && isAlive(); sent += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, () => breakOff(server.url, pick(random, callers), random));
    answered += (await Promise.all(answers)).filter((hasAnswer) => hasAnswer).length;
  }
  const wrong = isAlive() ? await wrongAfterwards(server.url, callers) : [];
  if (!isAlive()) wrong.push(`Der Server endete: ${server.stderr().slice(-500)}`);
  if (answered === 0) wrong.push('keine Anfrage hatte eine Antwort');
  await server.stop();
  return {
    what: `Anfragen aller Operationen an irgendeiner Stelle abgebrochen, ${kind}`,
    times: `${count} Anfragen, Saat ${SEED}`,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    figures: `${answered} davon hatten schon eine Antwort`,
    wrong,
  };
}

/** A place or a body that is still counted would refuse these. */
async function wrongAfterwards(url: string, callers: readonly Caller[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { token } of callers) {
    const api = apiClient(url, token);
    const asked = [
      await api.call('GET', '/api/Units'),
      await api.call('POST', '/api/Orders', { note: 'x'.repeat(900_000) }),
    ];
    for (const [at, { status }] of asked.entries())
      if (status !== [200, 400][at]) wrong.push(`danach Antwort ${status} statt ${[200, 400][at]}`);
  }
  return wrong;
}

/** @returns true if the server answered before the end */
async function breakOff(url: string, caller: Caller, random: Random): Promise<boolean> {
  const text = requestText(caller, random);
  const end = random() < 0.6 ? text.length : Math.floor(random() * text.length);
  const middle = Math.floor(end / 2);
  // Drawn before anything is awaited, so that a seed repeats the run.
  const [isSlow, isReset, isRead] = [random() < 0.3, random() < 0.3, random() < 0.7];
  const [pause, patience] = [random() * 15, random() ** 3 * 200];
  const socket = connectTo(Number(new URL(url).port), '127.0.0.1');
  let hasAnswer = false;
  socket.on('error', () => undefined);
  if (isRead)
    socket.on('data', () => {
      hasAnswer = true;
    });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(text.slice(0, middle));
  if (isSlow) await setTimeout(pause);
  socket.write(text.slice(middle, end));
  await setTimeout(patience);
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
  return hasAnswer;
}

function requestText({ token, operations }: Caller, random: Random): string {
  const open = operations.filter(({ security }) => security === undefined);
  const { method, path, requestBody } = pick(random, random() < 0.25 ? open : operations);
  const [own = 'application/json'] = Object.keys(requestBody?.content ?? {});
  const heads = ['Host: localhost', `Content-Type: ${random() < 0.8 ? own : pick(random, TYPES)}`];
  if (random() < 0.6) heads.push(`Authorization: Bearer ${token}`);
  if (random() < 0.1) heads.push('Expect: 100-continue');
  const length = pick(random, LENGTHS);
  const body = random() < 0.5 ? 'x'.repeat(length) : `{"name":"${'y'.repeat(length)}"}`;
  const isChunked = random() < 0.6;
  heads.push(isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length + (random() < 0.3 ? 50 : 0)}`);
  const start = [`${method} ${path.replace(/\{\w+\}/g, '1')} HTTP/1.1`, ...heads, '', ''].join('\r\n');
  return start + (isChunked ? chunked(body, random) : body);
}

function chunked(body: string, random: Random): string {
  const length = pick(random, CHUNK_LENGTHS);
  const chunks: string[] = [];
  for (let at = 0; at < body.length && chunks.length < CHUNKS; at += length) {
    const chunk = body.slice(at, at + length);
    chunks.push(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  }
  return chunks.join('') + pick(random, CHUNKED_ENDS);
}
