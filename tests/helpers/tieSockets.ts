import type { Socket } from 'node:net';

/** Makes each socket of a proxy close with the other, and tracks them in `open` until then. */
export function tieSockets(client: Socket, behind: Socket, open: Set<Socket>): void {
  for (const [socket, other] of [
    [client, behind],
    [behind, client],
  ] as const) {
    open.add(socket);
    // `close` follows an error and closes the other side.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  }
}
