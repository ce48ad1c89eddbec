import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { overTcp } from './postgres';
import { tieSockets } from './tieSockets';

export interface PortSwitch {
  through(url: string): string;
  /** Ends all connections and leads new ones to the host of `url`. */
  leadTo(url: string): void;
  /** Drops the answer to the next commit after a statement that contains `text`; the commit itself arrives. */
  loseCommitAfter(text: string): void;
  lost(): number;
  close(): void;
}

/** Starts a switch: one address that leads to one of several machines, like a load balancer before PostgreSQL. */
export async function portSwitch(url: string): Promise<PortSwitch> {
  const sockets = new Set<Socket>();
  let target = overTcp(url);
  let loseAfter: string | undefined;
  let lost = 0;
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    tieSockets(client, behind, sockets);
    behind.pipe(client);
    let isNext = false;
    client.on('data', (chunk) => {
      const sent = chunk.toString('latin1');
      isNext ||= loseAfter !== undefined && sent.includes(loseAfter);
      const isLost = isNext && loseAfter !== undefined && sent.includes('commit\0');
      if (!isLost) {
        behind.write(chunk);
        return;
      }
      loseAfter = undefined;
      lost += 1;
      behind.unpipe(client);
      behind.once('data', () => client.destroy()).resume();
      behind.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  const { port } = address;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    through(direct) {
      const switched = overTcp(direct);
      switched.port = String(port);
      return switched.href;
    },
    loseCommitAfter(text) {
      loseAfter = text;
    },
    lost: () => lost,
    leadTo(next) {
      target = overTcp(next);
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}
