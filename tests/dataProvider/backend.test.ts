// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuredBackend } from '../../src/dataProvider/backend';
import { eventually } from '../helpers/eventually';
import { fakeServer } from '../helpers/fakeServer';

const server = fakeServer();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const network = new TypeError('Failed to fetch');
const page = { body: '<!doctype html>', headers: { 'content-type': 'text/html' } };
const BUILT = 'https://built.example.test';
const RUN = 'https://run.example.test';

async function read() {
  const backend = configuredBackend();
  return [await backend.url(), await backend.hasAdditions()];
}

describe('the address and the additions of the backend', () => {
  it.each<[string, Parameters<typeof server.answer>[0][string], unknown]>([
    ['an address', { body: { apiBaseUrl: `${RUN}//` } }, [RUN, false]],
    ['an address by the name of the build’s variable', { body: { VITE_API_BASE_URL: RUN } }, [RUN, false]],
    ['that it is our server', { body: { apiBaseUrl: RUN, additions: true } }, [RUN, true]],
    ['that the built-in one is our server', { body: { additions: true } }, [BUILT, true]],
    ['so by anything but true', { body: { additions: 'yes' } }, [BUILT, false]],
    ['nothing', { body: {} }, [BUILT, false]],
    ['a blank', { body: { apiBaseUrl: ' ' } }, [BUILT, false]],
    ['a list', { body: [] }, [BUILT, false]],
    ['what is not there', { status: 404, body: 'Not found' }, [BUILT, false]],
    ['the page in its place', page, [BUILT, false]],
  ])('come from config.json first: it says %s', async (_, answer, expected) => {
    vi.stubEnv('VITE_API_BASE_URL', `${BUILT}/`);
    server.answer({ 'GET /config.json': answer });
    expect(await read()).toEqual(expected);
  });

  it('are known where the browser has no room to keep them', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    server.answer({ 'GET /config.json': { body: { apiBaseUrl: RUN, additions: true } } });
    expect(await read()).toEqual([RUN, true]);
  });

  it('are the page’s own origin and none by default', async () => {
    expect(await read()).toEqual(['', false]);
  });

  it('are our server on port 4000 of the page’s host in development', async () => {
    vi.stubEnv('MODE', 'development');
    expect(await read()).toEqual(['http://localhost:4000', true]);
  });

  it.each<[string, Parameters<typeof server.answer>[0][string]]>([
    ['the network is lost', network],
    ['the server is away', { status: 502 }],
    ['the answer is cut', { body: '{' }],
  ])('are asked for again when %s', async (_, answer) => {
    server.answer({ 'GET /config.json': answer });
    const backend = configuredBackend();
    expect(await backend.url()).toBe('');
    await expect(backend.hasAdditions()).rejects.toMatchObject({ name: 'HttpError', status: 0 });
    expect(backend.known.get()).toBeUndefined();
    server.answer({ 'GET /config.json': { body: { apiBaseUrl: RUN } } });
    expect([await backend.url(), await backend.hasAdditions()]).toEqual([RUN, false]);
    const { length } = server.calls;
    await backend.url();
    expect(server.calls).toHaveLength(length);
  });

  it.each<[string, Parameters<typeof server.answer>[0][string]]>([
    ['the network is lost', network],
    ['the server is away', { status: 503 }],
    ['a hotel’s login page answers', page],
    ['a hotel answers with data of its own', { body: { status: 'login required' } }],
    ['a hotel answers with a list', { body: [] }],
    ['a hotel answers with a word', { body: '"ok"', headers: { 'content-type': 'application/json' } }],
    ['a proxy refuses', { status: 403, body: 'Blocked by proxy' }],
  ])('are those of the last start while %s', async (_, answer) => {
    server.answer({ 'GET /config.json': { body: { apiBaseUrl: RUN, additions: true } } });
    await read();
    server.answer({ 'GET /config.json': answer });
    const backend = configuredBackend();
    expect(backend.known.get()).toEqual({ url: RUN, additions: true });
    expect([await backend.url(), await backend.hasAdditions()]).toEqual([RUN, true]);
  });

  const missing = { status: 404, body: '404 page not found' };

  it.each<[string, object, Parameters<typeof server.answer>[0][string]]>([
    ['an empty configuration after our server', { apiBaseUrl: RUN, additions: true }, { body: {} }],
    ['no such file after another backend', { apiBaseUrl: RUN }, missing],
  ])('are no longer those of the last start after %s', async (_, before, answer) => {
    server.answer({ 'GET /config.json': { body: before } });
    await read();
    server.answer({ 'GET /config.json': answer });
    expect(await read()).toEqual(['', false]);
  });

  it('are those of the last start, and asked for again, while a proxy knows no such file of our server', async () => {
    server.answer({ 'GET /config.json': { body: { apiBaseUrl: RUN, additions: true } } });
    await read();
    server.answer({ 'GET /config.json': missing });
    const backend = configuredBackend();
    expect([await backend.url(), await backend.hasAdditions()]).toEqual([RUN, true]);
    server.answer({ 'GET /config.json': { body: {} } });
    expect([await backend.url(), await backend.hasAdditions()]).toEqual(['', false]);
  });

  it('are announced to subscribers', async () => {
    server.answer({ 'GET /config.json': { body: { additions: true } } });
    const { known } = configuredBackend();
    const told = vi.fn();
    known.subscribe(told);
    await eventually(() => expect(told).toHaveBeenCalledOnce());
    expect(known.get()).toEqual({ url: '', additions: true });
  });
});
