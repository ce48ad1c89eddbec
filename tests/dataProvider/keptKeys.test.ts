// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import type { DeviceOptions } from '../../src/device/device';
import { resources } from '../../src/resources';
import { device, freshDevice } from '../helpers/device';
import { fakeServer, type Reply, tokenWith } from '../helpers/fakeServer';
import { deliveryNotes } from './deliveryNotes';

const server = fakeServer();
function begin(backend?: DeviceOptions['backend']) {
  freshDevice(backend && { backend }).token.set(tokenWith({ unique_name: '1', name: 'admin', role: 'Admin' }));
  return createDataProvider([...resources, deliveryNotes], device());
}
let provider: ReturnType<typeof begin>;
beforeEach(() => {
  provider = begin();
});

type Values = Record<string, unknown>;
const writes: [string, string, (values: Values) => Promise<unknown>][] = [
  ['a new record', 'POST /api/Units', (data) => provider.create('units', { data })],
  [
    'a changed record',
    'PUT /api/Units',
    (data) => provider.update('units', { id: 2, data, previousData: { id: 2, version: 4, name: 'Do' } }),
  ],
  ['a new record of an extension', 'POST /api/delivery_notes', (data) => provider.create('deliveryNotes', { data })],
  [
    'a changed record of an extension',
    'PUT /api/delivery_notes/8',
    (data) => provider.update('deliveryNotes', { id: 8, data, previousData: { id: 8, version: 2, number: 'L-7' } }),
  ],
];
const values = { name: 'Dose', number: 'L-8' };
const others = { name: 'Fass', number: 'L-9' };
const keys = () => server.calls.map(({ headers }) => headers['idempotency-key']);

const failures: [string, Reply | Error][] = [
  ['was lost', new TypeError('Failed to fetch')],
  ['came from a proxy', { status: 502, body: '<html>' }],
];

describe.each(writes)('%s', (_, address, write) => {
  it.each(failures)(
    'has the same key when it is sent again after the answer %s, until it is stored',
    async (_, failure) => {
      server.answer({ [address]: failure });
      await expect(write(values)).rejects.toThrow();
      await expect(write(others)).rejects.toThrow();
      server.answer({ [address]: { body: { id: 8, version: 5, ...values } } });
      await write(values);
      await write(values);
      const [first, other, again, next] = keys();
      expect(first).toMatch(/^[0-9a-f-]{36}$/);
      expect(again).toBe(first);
      expect(new Set([first, other, next]).size).toBe(3);
    },
  );
});

it('has no key where a repetition may be meant: without a version', async () => {
  server.answer({ 'PUT /api/Units': { body: { id: 2, version: 5, name: 'Dose' } } });
  await provider.updateMany('units', { ids: [2], data: { name: 'Dose' } });
  expect(keys()).toEqual([undefined]);
});

it('has no key in another backend', async () => {
  provider = begin({ url: '', additions: false });
  server.answer({ 'POST /api/Units': { body: { id: 2, name: 'Dose' } } });
  await provider.create('units', { data: { name: 'Dose' } });
  expect(keys()).toEqual([undefined]);
});
