import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../tests/helpers/serverProcess';
import { type Fault, onEachDatabase, PASSWORD } from './fault';
import { startLoad } from './load';
import { resultOf } from './result';

const LASTS_MS = 30_000;

/** A network that loses responses: every third one is cut off, with or without its beginning. */
export const cut: Fault = {
  name: 'cut',
  run: onEachDatabase(async (kind, place, isQuick) => {
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
    const network = await startNetwork(server.url);
    const load = await startLoad(network.url);
    network.cutEvery(3);
    await setTimeout(isQuick ? 3_000 : LASTS_MS);
    network.cutEvery(0);
    const result = await resultOf(load, { what: `Jede dritte Antwort abgeschnitten, ${kind}`, times: '' });
    const told = { ...result, times: `${network.cuts()}-mal` };
    network.close();
    await server.stop();
    return told;
  }),
};

async function startNetwork(target: string) {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  let [every, answers, cuts] = [0, 0, 0];
  const proxy = createServer((client) => {
    const server = connectTo(Number(port), 'localhost');
    for (const socket of [client, server]) {
      sockets.add(socket);
      // An error on one side closes the other.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (data) => server.write(data));
    server.on('data', (data) => {
      answers += 1;
      if (every === 0 || answers % every !== 0) return void client.write(data);
      cuts += 1;
      if (cuts % 2 === 0) client.resetAndDestroy();
      else client.write(data.subarray(0, data.length / 2), () => client.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutEvery(next: number) {
      every = next;
    },
    cuts: () => cuts,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
