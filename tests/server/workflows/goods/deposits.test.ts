import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DepositBalance, DepositMovement } from '../../../../src/contract/deposits';
import { messages } from '../../../../src/resources/kit';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { makeToken } from '../../mcp/assistant';
import { type DeliveryHouse, get, post, setUpDeliveries } from './deliveryHouse';

interface Booked {
  movements: DepositMovement[];
  balances: DepositBalance[];
  warnings: Json[];
}

describeOnEachDatabase('empties', (database) => {
  const running = useTestApp(database);
  let house: DeliveryHouse;
  beforeAll(async () => {
    house = await setUpDeliveries(running());
  });
  const supplier = async () => {
    const supplierId = await running().create('/api/Suppliers', { name: `Getränke ${randomUUID()}` });
    const lines = [{ stockItemId: house.ids.pils, deliveredAmount: 5 }];
    await post(running(), running().admin, '/api/Deliveries', { supplierId, lines, book: true });
    return supplierId;
  };
  const giveBack = (body: Json, token = running().admin) => post<Booked>(running(), token, '/api/DepositReturns', body);
  const balances = (supplierId: number, more = '') =>
    get<DepositBalance[]>(running(), `/api/DepositBalances?SupplierId=${supplierId}${more}`);

  it('come with deliveries and go back, at the value they had', async () => {
    const { crate, bottle } = house.ids;
    const supplierId = await supplier();
    const back = await giveBack(
      {
        supplierId,
        counts: [
          { depositTypeId: crate, count: 2 },
          { depositTypeId: crate, count: 1 },
        ],
        note: ' Fahrer Toni ',
      },
      house.barkeeper,
    );
    expect(back).toMatchObject({
      status: 201,
      body: {
        movements: [
          {
            depositTypeId: crate,
            count: -3,
            unitValue: 1.5,
            value: -4.5,
            kind: 'return',
            note: 'Fahrer Toni',
            reference: null,
            userId: house.barkeeperId,
          },
        ],
        warnings: [],
      },
    });
    await running().call(running().admin, 'PUT', `/api/DepositTypes/${crate}`, {
      name: 'Kasten',
      value: 2,
      kind: 'crate',
    });
    const more = await giveBack({ supplierId, counts: [{ depositTypeId: crate, count: 1 }] });
    expect(more.body.movements).toMatchObject([{ unitValue: 2, value: -2 }]);
    await running().call(running().admin, 'PUT', `/api/DepositTypes/${crate}`, {
      name: 'Kasten',
      value: 1.5,
      kind: 'crate',
    });
    expect(await balances(supplierId)).toMatchObject([
      {
        depositTypeId: bottle,
        name: 'Flasche 0,33',
        kind: 'bottle',
        delivered: 120,
        returned: 0,
        corrected: 0,
        balance: 120,
        value: 9.6,
      },
      { depositTypeId: crate, name: 'Kasten', delivered: 5, returned: 4, balance: 1, value: 1 },
    ]);
  });

  it('of one type are bounded by the limit of an entry, summed', async () => {
    const supplierId = await supplier();
    const counts = [1_000_000, 1].map((count) => ({ depositTypeId: house.ids.crate, count }));
    for (const [path, body] of Object.entries({
      DepositReturns: { counts },
      DepositCorrections: { counts, note: 'Zählfehler' },
      Deliveries: { returns: counts },
    })) {
      const errors = { [path === 'Deliveries' ? 'returns' : 'counts']: messages.outOfRange };
      const reply = await post(running(), running().admin, `/api/${path}`, { supplierId, ...body });
      expect(reply, path).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors } });
    }
  });

  it('are stored and warned of when more goes back than came', async () => {
    const supplierId = await supplier();
    const { body } = await giveBack({ supplierId, counts: [{ depositTypeId: house.ids.crate, count: 7 }] });
    expect(body.warnings).toEqual([
      { code: 'NEGATIVE_BALANCE', message: 'Mehr zurückgegeben als geliefert: Kasten −2.' },
    ]);
    expect(body.balances.find(({ name }) => name === 'Kasten')?.balance).toBe(-2);
  });

  it('balances can be read for any instant', async () => {
    const supplierId = await supplier();
    await giveBack({
      supplierId,
      at: '2020-05-01T10:00:00.000Z',
      counts: [{ depositTypeId: house.ids.crate, count: 2 }],
    });
    expect(await balances(supplierId, '&At=2020-05-01T10:00:00.000Z')).toMatchObject([{ balance: -2 }]);
    expect(await balances(supplierId, '&At=2020-05-01T09:59:59.999Z')).toEqual([]);
    const listed = await get<DepositMovement[]>(
      running(),
      `/api/DepositMovements?SupplierId=${supplierId}&From=2020-05-01&To=2020-05-01`,
    );
    expect(listed).toMatchObject([{ count: -2, at: '2020-05-01T10:00:00.000Z' }]);
  });

  it('are booked once: double tap, retry, two devices', async () => {
    const supplierId = await supplier();
    const body = { clientId: randomUUID(), supplierId, counts: [{ depositTypeId: house.ids.crate, count: 2 }] };
    const replies = await Promise.all(Array.from({ length: 4 }, () => giveBack(body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.body.movements[0]?.id)).size).toBe(1);
    for (const other of [
      { ...body, counts: [{ depositTypeId: house.ids.crate, count: 3 }] },
      { ...body, supplierId: house.ids.butcher },
    ])
      expect(await giveBack(other)).toMatchObject({
        status: 409,
        body: { code: 'DUPLICATE', errors: { clientId: expect.any(String) } },
      });
    expect(await giveBack(body, house.barkeeper)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
    expect((await balances(supplierId)).find(({ name }) => name === 'Kasten')?.balance).toBe(3);
  });

  it('are booked for each program that sends the same clientId', async () => {
    const supplierId = await supplier();
    const clientId = randomUUID();
    const ids: (number | undefined)[] = [];
    for (const count of [1, 2]) {
      const { token } = await makeToken(running(), ['goods:write']);
      const body = { clientId, supplierId, counts: [{ depositTypeId: house.ids.crate, count }] };
      const first = await giveBack(body, token);
      expect(first).toMatchObject({ status: 201, body: { movements: [{ clientId, count: -count }] } });
      expect(await giveBack(body, token)).toMatchObject({ status: 200, body: { movements: first.body.movements } });
      ids.push(first.body.movements[0]?.id);
    }
    const url = `/api/DepositMovements?SupplierId=${supplierId}`;
    const listed = (await get<DepositMovement[]>(running(), url)).filter((each) => each.clientId === clientId);
    expect(listed.map(({ id }) => id)).toEqual(ids.reverse());
  });

  it('are taken back once, by the user who booked them', async () => {
    const supplierId = await supplier();
    const { body } = await giveBack({ supplierId, counts: [{ depositTypeId: house.ids.crate, count: 2 }] });
    const [movement] = body.movements;
    const reverse = (token: string) =>
      post<DepositMovement>(running(), token, `/api/DepositMovements/${movement?.id}/reverse`, { note: 'verzählt' });
    expect(await reverse(house.barkeeper)).toMatchObject({ status: 403, body: { code: 'ROLE' } });
    const [first, second] = [await reverse(running().admin), await reverse(running().admin)];
    expect(first).toMatchObject({
      status: 201,
      body: { count: 2, kind: 'return', reverses: movement?.id, at: movement?.at },
    });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await post(running(), running().admin, `/api/DepositMovements/${first.body.id}/reverse`)).toMatchObject({
      status: 409,
      body: { code: 'STATE' },
    });
    const [delivered] = await get<DepositMovement[]>(
      running(),
      `/api/DepositMovements?SupplierId=${supplierId}&DepositTypeId=${house.ids.bottle}`,
    );
    expect(await post(running(), running().admin, `/api/DepositMovements/${delivered?.id}/reverse`)).toMatchObject({
      status: 409,
      body: { detail: 'Bitte den Wareneingang stornieren.' },
    });
    expect((await balances(supplierId)).find(({ name }) => name === 'Kasten')?.balance).toBe(5);
  });

  it('are corrected by administrators, with a reason', async () => {
    const supplierId = await supplier();
    const correct = (body: Json, token = running().admin) =>
      post<Booked>(running(), token, '/api/DepositCorrections', {
        supplierId,
        counts: [{ depositTypeId: house.ids.crate, count: -1 }],
        ...body,
      });
    expect(await correct({ note: 'Inventur' }, house.barkeeper)).toMatchObject({ status: 403, body: { code: 'ROLE' } });
    expect(await correct({ note: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { note: 'Dieses Feld wird benötigt' } },
    });
    expect((await correct({ note: 'Inventur' })).body.balances).toMatchObject([{}, { corrected: -1, balance: 4 }]);
  });

  it.each<[string, (supplierId: number) => Json, string]>([
    ['nothing', (supplierId) => ({ supplierId, counts: [] }), 'counts'],
    [
      'a negative number',
      (supplierId) => ({ supplierId, counts: [{ depositTypeId: house.ids.crate, count: -1 }] }),
      'counts.0.count',
    ],
    [
      'half a crate',
      (supplierId) => ({ supplierId, counts: [{ depositTypeId: house.ids.crate, count: 0.5 }] }),
      'counts.0.count',
    ],
    ['of no type', (supplierId) => ({ supplierId, counts: [{ depositTypeId: 99_999, count: 1 }] }), 'counts'],
    ['to nobody', () => ({ supplierId: 99_999, counts: [{ depositTypeId: house.ids.crate, count: 1 }] }), 'supplierId'],
    [
      'tomorrow',
      (supplierId) => ({
        supplierId,
        at: '2999-01-01T00:00:00.000Z',
        counts: [{ depositTypeId: house.ids.crate, count: 1 }],
      }),
      'at',
    ],
    [
      'under half a name',
      (supplierId) => ({ supplierId, clientId: 'abc', counts: [{ depositTypeId: house.ids.crate, count: 1 }] }),
      'clientId',
    ],
  ])('cannot be given back: %s', async (_, body, field) => {
    const reply = await giveBack(body(house.ids.brewery));
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(Object.keys((reply.body as unknown as { errors: Json }).errors)).toEqual([field]);
  });

  describe('of full crates', () => {
    const change = (id: number, body: Json) =>
      running().call<{ errors: Json }>(running().admin, 'PUT', `/api/DepositTypes/${id}`, body);
    let keg: number;
    beforeAll(async () => {
      keg = await running().create('/api/DepositTypes', { name: 'Fass', value: 30, kind: 'keg' });
      await change(house.ids.crate, { contentTypeId: house.ids.bottle, contentCount: 24 });
    });

    it('go back with their content, one movement per type', async () => {
      const supplierId = await supplier();
      const { crate, bottle } = house.ids;
      const counts = [
        { depositTypeId: crate, count: 2, full: true },
        { depositTypeId: crate, count: 1 },
        { depositTypeId: bottle, count: 3, full: false },
      ];
      const clientId = randomUUID();
      const { body } = await giveBack({ clientId, supplierId, counts });
      expect(body.movements.map(({ depositTypeId, count }) => [depositTypeId, count])).toEqual([
        [crate, -3],
        [bottle, -51],
      ]);
      expect(await giveBack({ clientId, supplierId, counts })).toMatchObject({ status: 200 });
      expect((await balances(supplierId)).map(({ balance }) => balance)).toEqual([69, 2]);
    });

    it('go back with a delivery', async () => {
      const supplierId = await running().create('/api/Suppliers', { name: `Getränke ${randomUUID()}` });
      const lines = [{ stockItemId: house.ids.pils, deliveredAmount: 5 }];
      const returns = [{ depositTypeId: house.ids.crate, count: 5, full: true }];
      const url = '/api/Deliveries';
      const { body } = await post(running(), running().admin, url, { supplierId, lines, returns, book: true });
      expect(body.returns).toEqual([
        { depositTypeId: house.ids.crate, count: 5 },
        { depositTypeId: house.ids.bottle, count: 120 },
      ]);
      expect((await balances(supplierId)).map(({ balance }) => balance)).toEqual([0, 0]);
      const open = await post(running(), running().admin, url, { supplierId, lines });
      const changed = await running().call(running().admin, 'PUT', url, { id: open.body.id, returns });
      expect(changed.body).toMatchObject({ returns: body.returns });
    });

    it('are refused without content, and beyond the limit of a number', async () => {
      const supplierId = await supplier();
      const refused = await giveBack({
        supplierId,
        counts: [
          { depositTypeId: house.ids.crate, count: 1 },
          { depositTypeId: keg, count: 1, full: true },
        ],
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { 'counts.1.full': 'Für diese Pfandart ist kein Inhalt angegeben.' } },
      });
      const lines = [{ stockItemId: house.ids.pils, deliveredAmount: 1 }];
      const returns = [{ depositTypeId: keg, count: 1, full: true }];
      expect(await post(running(), running().admin, '/api/Deliveries', { supplierId, lines, returns })).toMatchObject({
        status: 400,
        body: { errors: { 'returns.0.full': 'Für diese Pfandart ist kein Inhalt angegeben.' } },
      });
      for (const counts of [
        [{ depositTypeId: house.ids.crate, count: 1_000_000, full: true }],
        [{ depositTypeId: house.ids.crate, count: 1, full: 'ja' }],
      ])
        expect((await giveBack({ supplierId, counts })).status).toBe(400);
      expect((await balances(supplierId)).map(({ balance }) => balance)).toEqual([120, 5]);
    });

    it.each<[string, () => [id: number, body: Json], string]>([
      ['without a number', () => [keg, { contentTypeId: house.ids.bottle }], 'contentCount'],
      ['a number alone', () => [keg, { contentCount: 3 }], 'contentTypeId'],
      ['of themselves', () => [keg, { contentTypeId: keg, contentCount: 1 }], 'contentTypeId'],
      ['of crates', () => [keg, { contentTypeId: house.ids.crate, contentCount: 1 }], 'contentTypeId'],
      ['within a content', () => [house.ids.bottle, { contentTypeId: keg, contentCount: 1 }], 'contentTypeId'],
      ['of nothing', () => [keg, { contentTypeId: house.ids.bottle, contentCount: 0 }], 'contentCount'],
      ['unknown', () => [keg, { contentTypeId: 99_999, contentCount: 1 }], 'contentTypeId'],
    ])('cannot have a content: %s', async (_, change_, field) => {
      const [id, body] = change_();
      const reply = await change(id, body);
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.errors)).toEqual([field]);
    });

    it('lose their content again', async () => {
      const both = { contentTypeId: house.ids.bottle, contentCount: 3 };
      expect((await change(keg, both)).status).toBe(200);
      expect((await change(keg, { contentTypeId: null })).status).toBe(400);
      expect((await change(keg, { contentTypeId: null, contentCount: null })).status).toBe(200);
    });
  });

  it('keep referenced records: rows cannot be changed, types and suppliers not deleted', async () => {
    const supplierId = await supplier();
    const { db } = running().database;
    await expect(db.updateTable('depositMovements').set({ count: 1 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('depositMovements').execute()).rejects.toThrow();
    for (const url of [`/api/DepositTypes/${house.ids.crate}`, `/api/Suppliers?id=${supplierId}`])
      expect(await running().call(running().admin, 'DELETE', url)).toMatchObject({
        status: 409,
        body: { code: 'IN_USE' },
      });
  });
});
