// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../helpers/fakeServer';

const server = fakeServer();

/** The address is remembered, so every test reads it with a module of its own. */
async function freshModule() {
  vi.resetModules();
  return import('../../src/dataProvider/baseUrl');
}
beforeEach(() => vi.unstubAllEnvs());
afterEach(() => vi.unstubAllEnvs());

describe('the address of the backend', () => {
  it('is the page’s own origin unless told', async () => {
    const { baseUrl } = await freshModule();
    expect(await baseUrl()).toBe('');
    expect(server.calls).toEqual([]);
  });

  it('is set at build time', async () => {
    vi.stubEnv('VITE_API_BASE_URL', 'https://api.example.test/');
    const { baseUrl } = await freshModule();
    expect(await baseUrl()).toBe('https://api.example.test');
  });

  it('is port 4000 of the page’s host in development', async () => {
    vi.stubEnv('MODE', 'development');
    const { baseUrl } = await freshModule();
    expect(await baseUrl()).toBe('http://localhost:4000');
  });

  it.each([
    ['what it says', { body: { apiBaseUrl: 'https://run.example.test//' } }, 'https://run.example.test'],
    ['the name of the build’s variable', { body: { VITE_API_BASE_URL: 'https://x.test' } }, 'https://x.test'],
    ['nothing', { body: {} }, 'https://built.example.test'],
    ['a blank', { body: { apiBaseUrl: ' ' } }, 'https://built.example.test'],
    ['a list', { body: [] }, 'https://built.example.test'],
    ['no such file', { status: 404, body: 'Not found' }, 'https://built.example.test'],
    [
      'the page in its place',
      { body: '<!doctype html>', headers: { 'content-type': 'text/html' } },
      'https://built.example.test',
    ],
    ['nonsense', { body: '{' }, 'https://built.example.test'],
  ])('comes from config.json first: %s', async (_, answer, expected) => {
    vi.stubEnv('VITE_API_BASE_URL', 'https://built.example.test');
    const { baseUrl, readConfigFile } = await freshModule();
    server.answer({ 'GET /config.json': answer });
    readConfigFile();
    expect(await baseUrl()).toBe(expected);
  });

  it('is asked for again when the network was lost', async () => {
    const { baseUrl, readConfigFile } = await freshModule();
    server.answer({ 'GET /config.json': new TypeError('Failed to fetch') });
    readConfigFile();
    expect(await baseUrl()).toBe('');
    server.answer({ 'GET /config.json': { body: { apiBaseUrl: 'https://run.example.test' } } });
    expect(await baseUrl()).toBe('https://run.example.test');
    expect(await baseUrl()).toBe('https://run.example.test');
    expect(server.calls).toHaveLength(2);
  });
});
