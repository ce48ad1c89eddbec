import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface PortSwitch {
  /** The address of `url`, through the switch. */
  through(url: string): string;
  /** Ends all connections, and leads new ones to the port of `url`. */
  leadTo(url: string): void;
  close(): void;
}

/** One address that leads to the one or the other machine, as a balancer before PostgreSQL does. */
export async function portSwitch(url: string): Promise<PortSwitch> {
  const sockets = new Set<Socket>();
  let target = new URL(url);
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      // An error on one side closes the other.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
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
      const switched = new URL(direct);
      switched.port = String(port);
      return switched.href;
    },
    leadTo(next) {
      target = new URL(next);
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}
