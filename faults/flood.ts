import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServer } from '../tests/helpers/serverProcess';
import { type Fault, type FaultContext, PASSWORD, type Result, seconds } from './fault';
import { startLoad } from './load';
import { resultOf } from './result';

const ADDRESSES = 300;
const SIGN_INS = 20;

interface Strangers {
  from: string;
  /** Each stranger has a network of its own. */
  isWide: boolean;
  /** Longest wait of the legitimate user, in milliseconds. */
  longestMs: number;
}

const KINDS: readonly Strangers[] = [
  { from: 'aus zwei Netzen', isWide: false, longestMs: 3_000 },
  // Before each stranger was judged once, nothing distinguishes the user from them, so the user may wait for all of
  // them.
  { from: 'aus lauter verschiedenen Netzen', isWide: true, longestMs: 20_000 },
];

/**
 * Strangers guess a user's password from hundreds of addresses without a pause, while the user signs in from a new one.
 */
export const flood: Fault = {
  name: 'flood',
  async run(context) {
    const results: Result[] = [];
    for (const strangers of KINDS) results.push(...(await floodOf(strangers, context)));
    return results;
  },
};

async function floodOf({ from, isWide, longestMs }: Strangers, { connect, isQuick }: FaultContext): Promise<Result[]> {
  const place = await connect('SQLite');
  if (!place) return [];
  const env = { ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1', TRUSTED_PROXIES: '127.0.0.1,::1' };
  const server = await startServer(env);
  const load = await startLoad(server.url);
  // In a worker, so that the measured request does not queue behind the strangers' in this process.
  const strangers = new Worker(STRANGERS, {
    eval: true,
    workerData: { url: server.url, addresses: ADDRESSES, isWide },
  });
  await once(strangers, 'message');
  const wrong: string[] = [];
  let longest = 0;
  for (let turn = 0; turn < (isQuick ? 5 : SIGN_INS); turn++) {
    await setTimeout(1_000);
    const began = performance.now();
    const reply = await fetch(`${server.url}/api/Users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${turn}` },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    });
    await reply.arrayBuffer();
    const waited = performance.now() - began;
    longest = Math.max(longest, waited);
    if (reply.status !== 200) wrong.push(`das richtige Passwort wurde mit ${reply.status} beantwortet`);
    if (waited > longestMs) wrong.push(`das richtige Passwort brauchte ${seconds(waited)}`);
  }
  strangers.postMessage('end');
  const [tries] = (await once(strangers, 'message')) as [number];
  await strangers.terminate();
  const what = `Falsche Passwörter von ${ADDRESSES} Adressen ${from} ohne Pause, während sich der Richtige von einer neuen anmeldet`;
  const figures = `längste Anmeldung des Richtigen ${seconds(longest)}`;
  const result = await resultOf(load, { what, times: `${tries} Versuche`, figures }, wrong);
  await server.stop();
  return [result];
}

/** Plain JavaScript for a worker. Reports its start, and finally the number of attempts. */
const STRANGERS = `
const { request, Agent } = require('node:http');
const { parentPort, workerData: { url, addresses, isWide } } = require('node:worker_threads');
let isOn = true, tries = 0;
const agent = new Agent({ keepAlive: true });
const attempt = (address) => new Promise((done) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const sent = request(url + '/api/Users/authenticate', { method: 'POST', agent, headers }, (reply) => reply.resume().on('close', done));
  sent.on('error', done).end(JSON.stringify({ username: 'admin', password: 'falsch' + tries }));
  tries += 1;
});
const addressOf = (n) => isWide ? '10.' + (n >> 8) + '.' + (n & 255) + '.1' : '198.18.' + (n >> 8) + '.' + (n & 255);
const stranger = async (n) => { while (isOn) await attempt(addressOf(n)); };
const all = Array.from({ length: addresses }, (_, n) => stranger(n));
parentPort.on('message', async () => { isOn = false; await Promise.all(all); parentPort.postMessage(tries); });
parentPort.postMessage(0);
`;
