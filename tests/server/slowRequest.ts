import { once } from 'node:events';
import { connect } from 'node:net';

export interface SlowRequest {
  /** Waits until the server accepts no new connections. */
  untilOthersAreRefused(): Promise<void>;
  /** Sends the body; resolves with everything the server sent, once it has answered and closed the connection. */
  finish(): Promise<string>;
}

/** Sends a POST and resolves when the server has read its head and waits for the body. */
export async function slowRequest(
  url: string,
  token: string,
  body: unknown,
  connection: 'keep-alive' | 'close' = 'keep-alive',
): Promise<SlowRequest> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const json = JSON.stringify(body);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Connection: ${connection}`,
    `Content-Length: ${Buffer.byteLength(json)}`,
    // The server sends "100 Continue" when it has begun to process the request.
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [begun] = await once(socket, 'data');
  if (!String(begun).startsWith('HTTP/1.1 100 ')) throw new Error(`The server did not wait for the body: ${begun}`);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  return {
    async untilOthersAreRefused() {
      while (await isAccepted(Number(port), hostname));
    },
    async finish() {
      socket.write(json);
      await once(socket, 'close');
      return received;
    },
  };
}

async function isAccepted(port: number, hostname: string): Promise<boolean> {
  const socket = connect(port, hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
