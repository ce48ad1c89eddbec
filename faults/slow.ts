import { connect as connectTo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../tests/helpers/serverProcess';
import { signIn } from '../tests/server/apiClient';
import { type Fault, PASSWORD, seconds } from './fault';
import { startLoad } from './load';
import { resultOf } from './result';

const CLIENTS = 100;
const DRIP_MS = 2_000;
/** Milliseconds after which unfinished heads and bodies are cut: a minute, plus a margin for a busy machine. */
const CUT_MS = 65_000;
/** Longest additional wait of other clients beside slow ones, in milliseconds. */
const ADDED_MS = 500;

/** Clients that never finish: a head or body sent byte by byte, and responses that nobody reads. */
export const slow: Fault = {
  name: 'slow',
  async run({ connect, isQuick }) {
    const place = await connect('SQLite');
    if (!place) return [];
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
    const token = await signIn(server.url, 'admin', PASSWORD);
    const load = await startLoad(server.url);
    await setTimeout(3_000);
    const usual = load.slowest();
    const dripping = Array.from({ length: isQuick ? 12 : CLIENTS }, (_, at) => drip(server.url, starts(token)[at % 3]));
    const ages = await Promise.all(dripping);
    const oldest = Math.max(...ages);
    const wrong = oldest > CUT_MS ? [`eine langsame Verbindung lebte ${seconds(oldest)}`] : [];
    const added = load.slowest() - usual;
    if (added > ADDED_MS) wrong.push(`andere warteten bis zu ${seconds(added)} länger`);
    const figures = `spätestens nach ${seconds(oldest)} getrennt; langsamste Antwort der anderen ${seconds(load.slowest())}, davor ${seconds(usual)}`;
    const what = 'Langsame Clients: Kopf und Rumpf Byte für Byte, angemeldet und nicht';
    const result = await resultOf(load, { what, times: `${ages.length} Verbindungen`, figures }, wrong);
    await server.stop();
    return [result];
  },
};

const starts = (token: string): string[] => [
  'GET /api/Units HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/Users/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"',
  `POST /api/Units HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"`,
];

/** Sends a byte at intervals until the server ends the connection. @returns its lifetime, at most twice the limit */
async function drip(url: string, start = ''): Promise<number> {
  const { port } = new URL(url);
  const began = performance.now();
  const age = () => performance.now() - began;
  const socket: Socket = connectTo(Number(port), 'localhost');
  let isOpen = true;
  socket
    .on('error', () => undefined)
    .on('close', () => {
      isOpen = false;
    });
  // Reading is necessary to notice the end of the connection.
  socket.resume();
  socket.write(start);
  while (isOpen && age() < 2 * CUT_MS) {
    await setTimeout(DRIP_MS);
    if (isOpen) socket.write('a');
  }
  socket.destroy();
  return age();
}
