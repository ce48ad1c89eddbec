import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../../../server/environment';
import {
  type Allowed,
  addressMistake,
  mayCall,
  NOTHING_ALLOWED,
  readAllowed,
} from '../../../server/webhooks/addresses';
import { callReceiver } from '../../../server/webhooks/callReceiver';
import { startReceiver } from '../../helpers/receiver';

const allow = (text: string): Allowed => {
  const allowed = readAllowed(text);
  if (!allowed) throw new Error(`${text} is not readable`);
  return allowed;
};
const OWN = 'Diese Adresse liegt im eigenen Netz.';
const NO_HTTPS = 'Bitte eine Adresse mit https:// angeben.';
const NO_USER = 'Bitte eine Adresse ohne Benutzer, Passwort und # angeben.';

describe('addresses of webhooks', () => {
  it.each<[string, string | undefined]>([
    ['https://example.com/hook?a=1', undefined],
    ['https://example.com:8443', undefined],
    ['https://8.8.8.8/', undefined],
    ['https://[2606:4700::1111]/', undefined],
    ['http://example.com', NO_HTTPS],
    ['ftp://example.com', NO_HTTPS],
    ['example.com', NO_HTTPS],
    ['', NO_HTTPS],
    ['https://user@example.com', NO_USER],
    ['https://:pass@example.com', NO_USER],
    ['https://example.com/#a', NO_USER],
    ['https://example.com/#', NO_USER],
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'drucker.local',
      'metadata.google.internal',
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0',
      '0.0.0.0',
      '１２７.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '192.0.0.1',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.18.0.1',
      '192.88.99.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '[::]',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:8.8.8.8]',
      '[::127.0.0.1]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd12:3456::1]',
      '[fec0::1]',
      '[ff02::1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::1]',
      '[2002:7f00:1::]',
      '[2001::1]',
      '[2001:db8::1]',
      '[2001:2::1]',
      '[3fff::1]',
      '[100::1]',
    ].map((host): [string, string] => [`https://${host}/`, OWN]),
  ])('%s: %s', (url, mistake) => {
    expect(addressMistake(url, NOTHING_ALLOWED)).toBe(mistake);
  });

  it.each([
    ['kasse.lan, 192.168.1.20, 10.0.0.0/8, fd00::/8', 'http://kasse.lan:8080/', undefined],
    ['kasse.lan', 'https://kasse.lan./', undefined],
    ['localhost', 'http://localhost:3000', undefined],
    ['192.168.1.20', 'http://192.168.1.20/', undefined],
    ['192.168.1.20', 'http://192.168.1.21/', OWN],
    ['10.0.0.0/8', 'https://10.9.8.7/', undefined],
    ['10.0.0.0/8', 'https://11.9.8.7/', undefined],
    ['10.0.0.0/8', 'http://11.9.8.7/', NO_HTTPS],
    ['fd00::/8', 'http://[fd00::5]/', undefined],
    ['127.0.0.1', 'https://[::ffff:127.0.0.1]/', OWN],
    ['kasse.lan', 'http://www.kasse.lan/', NO_HTTPS],
  ])('with WEBHOOK_ALLOW=%s, %s: %s', (allowed, url, mistake) => {
    expect(addressMistake(url, allow(allowed))).toBe(mistake);
  });

  it.each(['10.1', '10.0.0.0/33', 'https://kasse.lan', 'kasse.lan:80', '*.lan', '1.2.3', 'a b'])(
    'stop the start when %s is to be allowed',
    (text) => {
      expect(readAllowed(text)).toBeUndefined();
      expect(() => readEnvironment({ WEBHOOK_ALLOW: text })).toThrow(`WEBHOOK_ALLOW=${text} ist nicht lesbar.`);
    },
  );

  it('are judged by every address a name has, and connected to as judged', async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const out = { messageId: 'msg_1', timestamp: 1, body: '{}', secrets: [] };
    const here = { address: '127.0.0.1', family: 4 };
    const lookups: string[] = [];
    const call = (scheme: string, addresses: (typeof here)[], allowed: Allowed) => {
      const url = `${scheme}://kasse.test:${port}/`;
      return callReceiver(
        { ...out, url },
        {
          allowed,
          async resolve(name) {
            lookups.push(name);
            // A second look-up would lead elsewhere.
            return lookups.length === 1 ? addresses : [{ address: '192.0.2.1', family: 4 }];
          },
        },
      );
    };
    const refused = { status: null, error: 'Die Adresse liegt im eigenen Netz.' };
    const reached = { status: null, error: expect.not.stringContaining('Netz') };
    for (const [scheme, addresses, allowed, outcome, names] of [
      ['https', [here], NOTHING_ALLOWED, refused, 1],
      ['https', [{ address: '8.8.8.8', family: 4 }, here], NOTHING_ALLOWED, refused, 1],
      ['https', [here, { address: '::1', family: 6 }], allow('127.0.0.1'), refused, 1],
      // The receiver speaks no TLS.
      ['https', [here], allow('127.0.0.0/8'), reached, 1],
      ['http', [here], allow('127.0.0.0/8'), { status: null, error: NO_HTTPS }, 0],
      ['http', [{ address: '8.8.8.8', family: 4 }], NOTHING_ALLOWED, { status: null, error: NO_HTTPS }, 0],
      ['http', [here], allow('kasse.test'), { status: 204, error: null }, 1],
    ] as const) {
      lookups.length = 0;
      expect(await call(scheme, [...addresses], allowed)).toEqual(outcome);
      expect(lookups).toEqual(Array(names).fill('kasse.test'));
    }
    expect(receiver.received).toHaveLength(1);
    expect(mayCall('no address', NOTHING_ALLOWED)).toBe(false);
    const numeric = await callReceiver({ ...out, url: receiver.url }, { allowed: NOTHING_ALLOWED });
    expect(numeric).toEqual(refused);
    await receiver.close();
  });
});

async function callRaw(answer: (socket: Socket) => void, timeoutMs: number) {
  const receiver = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => answer(socket));
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(() => void receiver.close());
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const out = { messageId: 'msg_1', timestamp: 1, body: '{}', secrets: [], url };
  return callReceiver(out, { allowed: allow('127.0.0.1'), timeoutMs });
}

it.each([
  ['a head that does not', 'HTTP/1.1 500 x\r\n', 'a: b\r\n'],
  ['interim answers without end', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['„continue“ without end', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
])('an attempt ends at %s', async (_, first, part) => {
  const parts = part.repeat(10_000);
  const flood = (socket: Socket) => {
    const write = () => {
      while (socket.writable && socket.write(parts));
    };
    socket.on('drain', write).write(first);
    write();
  };
  // Without a limit of its own, it would go on until this test is ended.
  const outcome = await callRaw(flood, 2 ** 30);
  expect(outcome).toEqual({ status: null, error: 'Die Verbindung ist abgebrochen.' });
});

it.each([
  ['offers another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['only says that it goes on', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['says nothing', ''],
])('an attempt ends in time when the receiver %s', async (_, head) => {
  const outcome = await callRaw((socket) => void socket.write(head), 100);
  expect(outcome).toEqual({ status: null, error: 'Keine Antwort nach 0.1 Sekunden.' });
});
