// @vitest-environment jsdom
import type { DataProvider } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { wholeList } from '../../src/dataProvider/wholeList';
import { freshDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { deliveryNotes } from './deliveryNotes';

const server = fakeServer();
let provider: DataProvider;
beforeEach(() => {
  provider = createDataProvider([deliveryNotes], freshDevice());
});

describe('the dialect of ra-data-simple-rest', () => {
  const note = { id: 8, version: 2, number: 'L-8', total: 12.5, received: '2026-05-04' };

  it('reads a page and its total', async () => {
    server.answer({
      'GET /api/delivery_notes': { body: [note], headers: { 'content-range': 'deliveryNotes 10-10/31' } },
    });
    const result = await provider.getList('deliveryNotes', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'number', order: 'DESC' },
      filter: { number: 'L' },
    });
    expect(result).toEqual({ data: [note], total: 31 });
    const query = new URLSearchParams(server.calls[0]?.url.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      sort: '["number","DESC"]',
      range: '[10,19]',
      filter: '{"number":"L"}',
    });
  });

  it.each<[string, () => Promise<unknown>, string, unknown, unknown]>([
    ['reads one', () => provider.getOne('deliveryNotes', { id: 8 }), 'GET /api/delivery_notes/8', undefined, note],
    [
      'creates',
      () => provider.create('deliveryNotes', { data: { number: 'L-8', received: '2026-05-04' } }),
      'POST /api/delivery_notes',
      { number: 'L-8' },
      note,
    ],
    [
      'updates with the whole record, but what only the server sets',
      () => provider.update('deliveryNotes', { id: 8, data: { number: 'L-9' }, previousData: note }),
      'PUT /api/delivery_notes/8',
      { id: 8, version: 2, number: 'L-9', total: 12.5 },
      note,
    ],
    [
      'updates many',
      () => provider.updateMany('deliveryNotes', { ids: [8], data: { total: 3 } }),
      'PUT /api/delivery_notes/8',
      { id: 8, total: 3 },
      [8],
    ],
    [
      'deletes what was shown',
      () => provider.delete('deliveryNotes', { id: 8, previousData: note }),
      'DELETE /api/delivery_notes/8?version=2',
      undefined,
      { id: 8 },
    ],
    [
      'deletes',
      () => provider.delete('deliveryNotes', { id: 8 }),
      'DELETE /api/delivery_notes/8',
      undefined,
      { id: 8 },
    ],
    [
      'deletes many',
      () => provider.deleteMany('deliveryNotes', { ids: [8] }),
      'DELETE /api/delivery_notes/8',
      undefined,
      [8],
    ],
    [
      'reads many',
      () => provider.getMany('deliveryNotes', { ids: [8] }),
      'GET /api/delivery_notes?filter=%7B%22id%22%3A%5B8%5D%7D',
      undefined,
      [note],
    ],
    [
      'reads many by a reference, a page at a time, with what is embedded',
      () =>
        provider.getManyReference('deliveryNotes', {
          target: 'supplierId',
          id: '4',
          filter: { total: 1 },
          meta: { embed: ['supplier'] },
          pagination: { page: 2, perPage: 5 },
          sort: { field: 'id', order: 'DESC' },
        }),
      `GET /api/delivery_notes?embed=["supplier"]&filter={"total":1,"supplierId":4}&range=[5,9]&sort=["id","DESC"]`,
      undefined,
      [note],
    ],
  ])('%s', async (_, call, expected, body, data) => {
    const path = expected.split(/[ ?]/)[1] ?? '';
    server.answer({
      [`GET ${path}`]: { body: expected.includes('?') ? [note] : note },
      [`POST ${path}`]: { status: 201, body: note },
      [`PUT ${path}`]: { body: note },
      [`DELETE ${path}`]: { status: 204 },
    });
    expect(await call()).toMatchObject({ data });
    expect(server.calls.map(({ method, url }) => `${method} ${url}`).map(decodeURIComponent)).toEqual([
      decodeURIComponent(expected),
    ]);
    expect(server.calls[0]?.body).toEqual(body);
  });

  it('takes a list for whole where its total is missing, as another origin may withhold it', async () => {
    server.answer({ 'GET /api/delivery_notes': { body: [note, { ...note, id: 9 }] } });
    expect(await provider.getList('deliveryNotes', wholeList)).toMatchObject({ total: 2 });
  });

  it('takes an empty answer to a change for a success', async () => {
    server.answer({ 'PUT /api/delivery_notes/8': { status: 204 } });
    const changed = await provider.update('deliveryNotes', { id: 8, data: { number: 'L-9' }, previousData: note });
    expect(changed.data).toMatchObject({ id: 8, number: 'L-9', total: 12.5 });
  });
});
