import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharedFiles } from '../../../src/device/shared/sharedFiles';

type Fetch = { request: Request; respondWith: (answer: Promise<Response>) => void };

function loadWorker(): (request: Request) => Promise<Response> | undefined {
  let listener: ((event: Fetch) => void) | undefined;
  const self = { addEventListener: (_: string, added: typeof listener) => (listener = added) };
  // Relative addresses work in browsers but not in Node.
  const here = {
    redirect: (path: string, status: number) => new Response(null, { status, headers: { location: path } }),
  };
  new Function('self', 'Response', readFileSync('public/shareTarget.js', 'utf8'))(self, here);
  return (request) => {
    let answer: Promise<Response> | undefined;
    listener?.({
      request,
      respondWith: (given) => {
        answer = given;
      },
    });
    return answer;
  };
}

const ask = loadWorker();

function share(...files: File[]) {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  return ask(new Request('http://kasse.test/share', { method: 'POST', body }));
}

it('keeps all shared files once, where the console finds them', async () => {
  const answer = await share(new File(['<a/>'], 'a.xml'), new File(['%PDF'], 'b.pdf'));
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/invoices?geteilt=2']);
  const kept = await sharedFiles().all();
  const found = await Promise.all(kept.map(async ({ name, file }) => [name, await file.text()]));
  expect(found.sort()).toEqual([
    ['a.xml', '<a/>'],
    ['b.pdf', '%PDF'],
  ]);
  for (const { key } of kept) await sharedFiles().remove(key);
  expect(await sharedFiles().all()).toEqual([]);
});

it.each([
  ['more files than wait here at most', Array.from({ length: 21 }, (_, at) => new File(['<a/>'], `${at}.xml`))],
  ['a file over 20 MB', [new File([new Uint8Array(20 * 1024 ** 2 + 1)], 'long.xml')]],
])('keeps nothing of %s', async (_, files) => {
  expect((await share(...files))?.headers.get('location')).toBe('/invoices?geteilt=zuviel');
  expect(await sharedFiles().all()).toEqual([]);
});

it('lets no page fill the device, however often it posts', async () => {
  for (let time = 0; time < 20; time++) await share(new File(['<a/>'], 'a.xml'));
  expect((await share(new File(['<a/>'], 'a.xml')))?.headers.get('location')).toBe('/invoices?geteilt=zuviel');
  const kept = await sharedFiles().all();
  expect(kept).toHaveLength(20);
  for (const { key } of kept) await sharedFiles().remove(key);
});

it('says so when it cannot', async () => {
  const broken = new Request('http://kasse.test/share', { method: 'POST', body: 'no form' });
  expect((await ask(broken))?.headers.get('location')).toBe('/invoices?geteilt=fehler');
});

it.each([
  ['http://kasse.test/share', 'GET'],
  ['http://kasse.test/api/Invoices/import', 'POST'],
])('leaves %s by %s alone', (url, method) => {
  expect(ask(new Request(url, { method }))).toBeUndefined();
});
