import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Network {
  /** Without a trailing slash. */
  url: string;
  /** Breaks open connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/**
 * Starts a proxy that can be cut off, because not every browser's driver can cut the network.
 * @param target the server's address
 */
export async function startNetwork(target: string): Promise<Network> {
  const { port: serverPort } = new URL(target);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(serverPort), '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      // `close` follows an error and closes the other side.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await listen(0);
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return {
    url: `http://localhost:${address.port}`,
    async cut() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(address.port),
  };
}
