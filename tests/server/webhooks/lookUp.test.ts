import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { lookUp } from '../../../server/webhooks/lookUp';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** Starts a name server and returns its client. @param answer undefined for no answer */
async function resolverOf(answer: (query: Buffer) => Buffer | undefined): Promise<Resolver> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (query, { port, address }) => {
    const sent = answer(query);
    if (sent) socket.send(sent, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 50, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return resolver;
}

/** Builds an answer to a query (RFC 1035, 4.1.1). @param code 0: found; 3: no such name */
function answered(query: Buffer, code: number, records: readonly Buffer[] = []): Buffer {
  const answer = Buffer.concat([query, ...records]);
  answer.writeUInt16BE(0x8180 | code, 2);
  answer.writeUInt16BE(records.length, 6);
  return answer;
}

const TYPE_A = 1;
const typeOf = (query: Buffer) => query.readUInt16BE(query.length - 4 - optionsIn(query));
/** Number of bytes of the options after the question. */
const optionsIn = (query: Buffer) => (query.readUInt16BE(10) > 0 ? 11 : 0);
const plain = (query: Buffer) => {
  const question = query.subarray(0, query.length - optionsIn(query));
  const copy = Buffer.from(question);
  copy.writeUInt16BE(0, 10);
  return copy;
};
/** Builds an address record that points to the question's name; valid for 60 seconds. */
const recordOf = (address: readonly number[]) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);

it('finds all addresses of a name', async () => {
  const resolver = await resolverOf((query) =>
    answered(plain(query), 0, typeOf(query) === TYPE_A ? [recordOf([192, 0, 2, 1]), recordOf([192, 0, 2, 2])] : []),
  );
  expect(await lookUp('house.example', resolver)).toEqual([
    { address: '192.0.2.1', family: 4 },
    { address: '192.0.2.2', family: 4 },
  ]);
});

it('gives up when the name server does not answer, without asking the machine, whose threads others need', async () => {
  const resolver = await resolverOf(() => undefined);
  await expect(lookUp('localhost', resolver)).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

it('asks the machine for a name that only its own list has', async () => {
  const resolver = await resolverOf((query) => answered(plain(query), 3));
  const found = await Promise.all([lookUp('localhost', resolver), lookUp('localhost', resolver)]);
  for (const each of found) expect(each).toContainEqual({ address: '127.0.0.1', family: 4 });
});
