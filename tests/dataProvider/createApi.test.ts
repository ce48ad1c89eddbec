// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { additionsTo, callsOf } from '../../src/contract/kit/call';
import { device, freshDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';

const server = fakeServer();

const saveLine = callsOf('Test')('lines.save', 'PUT /api/Counts/{id}/lines/{name}', {
  summary: 'Speichert eine Zeile',
  query: z.object({ Force: z.string().optional(), Dry: z.string().optional() }),
  body: z.union([
    z.object({ id: z.int(), version: z.int().optional() }),
    z.array(z.object({ id: z.int(), version: z.int().optional() })),
  ]),
  answer: z.object({ id: z.int() }),
  additions: ['version', 'Dry'],
});
const addition = additionsTo('Test');
const lockCount = addition('counts.lock', 'POST /api/Counts/lock', { summary: 'Sperrt eine Zählung' });
const PATH = '/api/Counts/7/lines/a%2Fb';
const sent = {
  params: { id: 7, name: 'a/b' },
  query: { Force: true, Dry: false },
  body: { id: 1, version: 3 },
  idempotencyKey: 'k',
};

describe('a call of the contract', () => {
  it.each([
    ['our server: all keys', true, `${PATH}?Force=true&Dry=false`, { id: 1, version: 3 }, 'k'],
    ['another backend: those that it knows', false, `${PATH}?Force=true`, { id: 1 }, undefined],
  ])('%s', async (_, additions, url, body, key) => {
    freshDevice({ backend: { url: '', additions } });
    server.answer({ [`PUT ${PATH}`]: { body: { id: 1 } } });
    expect(await device().api(saveLine, sent)).toEqual({ id: 1 });
    expect(server.calls).toMatchObject([{ method: 'PUT', url, body }]);
    expect(server.calls[0]?.headers['idempotency-key']).toBe(key);
  });

  it.each([
    ['repeats the body of DELETE in the query, as proxies drop it', { query: z.object({}) }, '?id=1'],
    ['keeps a body out of a query that the call does not have, as for a password', {}, ''],
  ])('%s', async (_, query, sent) => {
    const body = z.object({ id: z.int() });
    const remove = addition('counts.remove', 'DELETE /api/Counts/lock', { summary: '', ...query, body });
    freshDevice();
    server.answer({ [`DELETE ${remove.path}`]: { status: 204 } });
    await device().api(remove, { body: { id: 1 } });
    expect(server.calls).toMatchObject([{ url: `${remove.path}${sent}`, body: { id: 1 } }]);
  });

  it('leaves additions out of every element of a list', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    server.answer({ [`PUT ${PATH}`]: { status: 204 } });
    expect(await device().api(saveLine, { ...sent, body: [{ id: 1, version: 3 }, { id: 2 }] })).toBeUndefined();
    expect(server.calls[0]?.body).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('is made as the user signed in when it began, however long the address of the server takes', async () => {
    const { api, backend, token } = freshDevice();
    const before = tokenWith({ unique_name: '1' });
    token.set(before);
    backend.hasAdditions = async () => {
      token.set(tokenWith({ unique_name: '2' }));
      return true;
    };
    server.answer({ [`PUT ${PATH}`]: { body: { id: 1 } } });
    await api(saveLine, sent);
    expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${before}`);
  });

  it('that another backend does not know is never made', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    await expect(device().api(lockCount, {})).rejects.toThrow('counts.lock');
    expect(server.calls).toEqual([]);
  });
});
