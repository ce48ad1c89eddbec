import type { Socket } from 'node:net';

/** Closes each of two sockets with the other, and notes them while they are open: of a proxy between two programs. */
export function tieSockets(client: Socket, behind: Socket, open: Set<Socket>): void {
  for (const [socket, other] of [
    [client, behind],
    [behind, client],
  ] as const) {
    open.add(socket);
    // An error on one side closes the other.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  }
}
