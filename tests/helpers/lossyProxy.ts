import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { tieSockets } from './tieSockets';

export interface LossyProxy {
  url: string;
  /**
   * From now on drops the answers to requests whose first line matches, after the server got them; without a pattern,
   * none.
   */
  loseAnswersTo(pattern?: RegExp): void;
  lost: string[];
}

/** Starts a proxy between browser and server for the duration of a test. A dropped answer ends its connection. */
export async function lossyProxy(target: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const lost: string[] = [];
  let pattern: RegExp | undefined;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let isLosing = false;
    tieSockets(client, server, sockets);
    client.on('data', (data) => {
      const [line = ''] = data.toString('latin1').split('\r\n', 1);
      if (pattern?.test(line)) {
        isLosing = true;
        lost.push(line);
      }
      server.write(data);
    });
    server.on('data', (data) => {
      if (isLosing) client.resetAndDestroy();
      else client.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return {
    url: `http://localhost:${address.port}`,
    lost,
    loseAnswersTo(next) {
      pattern = next;
    },
  };
}
