import { createHmac } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { idempotencyKey } from '../../../server/http/idempotency';
import { stringifyInSteps } from '../../../server/turns';
import { hasten, turnsDuring } from '../turnsDuring';

afterEach(() => {
  vi.restoreAllMocks();
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Öl "${id}"\n`, none: undefined }));

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'a"b'],
  ['an empty list', []],
  ['a short list', rows(3)],
  ['a list of one part', rows(200)],
  ['a list one longer', rows(201)],
  ['a long list', rows(1234)],
  ['a long list with gaps', [...rows(300), undefined, null, () => 1, Number.NaN]],
  ['an object', { a: 1, b: undefined }],
  ['an object with a long list', { id: 1, 'x"y': null, gone: undefined, items: rows(500), more: [], call() {} }],
  ['an object with two', { first: rows(401), second: rows(400), third: { deep: rows(300) } }],
  ['an object with a long text', { 'x"y': 'ä"\n'.repeat(50_000), none: undefined, more: rows(300), last: 1 }],
  ...[0, 1].map((at): [string, unknown] => [`a text of pairs ${at}`, { text: 'x'.repeat(at) + '😀'.repeat(100_000) }]),
  ['a long text of halves', { text: '\ud83d'.repeat(100_000) }],
  ['what writes itself', { items: rows(300), toJSON: () => 'selbst' }],
])('%s is written as before', async (_, value) => {
  expect(await stringifyInSteps(value)).toBe(JSON.stringify(value ?? null));
});

it('lets others have their turn while a long list is written', async () => {
  // Each part takes longer than a turn.
  const slow = Array.from({ length: 1000 }, (_, at) => ({
    toJSON() {
      const until = performance.now() + (at % 200 === 0 ? 15 : 0);
      while (performance.now() < until);
      return at;
    },
  }));
  const turns = await turnsDuring(async () => expect(JSON.parse(await stringifyInSteps(slow))).toHaveLength(1000));
  expect(turns).toBeGreaterThanOrEqual(5);
});

it('lets others have their turn while a long request is hashed, with the same hash', async () => {
  hasten(10);
  const body = { content: 'ü"'.repeat(1_000_000), fileName: 'x' };
  const secret = Buffer.from('Geheimnis');
  let requestHash = '';
  const turns = await turnsDuring(async () => {
    const request = { id: 'invoices.import', url: '/api/Invoices/import', body };
    ({ requestHash } = await idempotencyKey({ userId: 1, role: 'User' }, 'k', request, secret));
  });
  const text = JSON.stringify(['invoices.import', '/api/Invoices/import', body]);
  expect(requestHash).toBe(createHmac('sha256', secret).update(text).digest('hex'));
  expect(turns).toBeGreaterThan(20);
});
