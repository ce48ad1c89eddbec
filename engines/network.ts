import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The network between a browser and a server. */
export interface Network {
  /** Without a slash at the end. */
  url: string;
  /** From now on nobody gets through, and what was under way breaks. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/**
 * A network that can be cut: the protocols of these browsers' drivers have nothing for it, or not in every one of them.
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
      // An error on one side closes the other.
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
