import { beforeAll, describe, expect, it } from 'vitest';
import type { Photo } from '../../../src/contract/photos';
import type { StockMovement } from '../../../src/contract/stockMovements';
import { describeOnEachDatabase } from '../../helpers/databases';
import { jpeg, png, SECRET, telltaleJpeg, telltalePng, telltaleWebp, webp } from '../../helpers/samplePictures';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../helpers/testApp';
import { makeToken } from '../mcp/assistant';
import { type DeliveryHouse, deliverySteps, get, post, setUpDeliveries } from './goods/deliveryHouse';

describeOnEachDatabase('photos', (database) => {
  const test = useTestApp(database);
  let house: DeliveryHouse;
  let kitchen: string;
  beforeAll(async () => {
    house = await setUpDeliveries(test());
    kitchen = (await test().member('karl', [house.ids.kitchen])).token;
  });
  const { pilsOrder, create } = deliverySteps(test, () => house);

  const take = (body: Json, token = house.barkeeper): Promise<Reply<Photo>> =>
    post<Photo>(test(), token, '/api/Photos', { content: jpeg().toString('base64'), ...body });
  const listed = (resource: string, id: number, token = house.barkeeper) =>
    test().call<Photo[]>(token, 'GET', `/api/Photos?Resource=${resource}&RecordId=${id}`);
  const file = (id: number, token = house.barkeeper, headers = {}) =>
    test().app.inject({
      url: `/api/Photos/${id}/file`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
  const lose = (over: Json = {}) =>
    post<StockMovement>(test(), house.barkeeper, '/api/Losses', {
      stockItemId: house.ids.pils,
      quantity: 1,
      reason: 'Bruch',
      ...over,
    });
  const delivery = async (over: Json = {}): Promise<number> => {
    const { orderId } = await pilsOrder(2);
    return (await create({ orderIds: [orderId], allDelivered: true, ...over }, house.barkeeper)).body.id;
  };

  describe.each([
    ['JPEG', 'image/jpeg', telltaleJpeg],
    ['PNG', 'image/png', telltalePng],
    ['WebP', 'image/webp', telltaleWebp],
  ] as const)('a %s', (_, mediaType, picture) => {
    it('is kept without data about place and camera, and given out as its real type', async () => {
      const recordId = await delivery();
      const made = await take({ resource: 'deliveries', recordId, content: picture().toString('base64') });
      expect(made).toMatchObject({ status: 201, body: { resource: 'deliveries', recordId, mediaType } });
      const { id, bytes, sha256 } = made.body;
      expect((await listed('deliveries', recordId)).body).toEqual([made.body]);
      const answer = await file(id);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': mediaType,
        'x-content-type-options': 'nosniff',
        etag: `"${sha256}"`,
      });
      expect(answer.rawPayload.length).toBe(bytes);
      expect(answer.rawPayload.includes(SECRET)).toBe(false);
      expect((await file(id, house.barkeeper, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
    });
  });

  it('a large one comes back byte by byte', async () => {
    const part = Buffer.alloc(60_000, 'Tabelle');
    const segment = Buffer.concat([Buffer.from([0xff, 0xdb, 0xea, 0x62]), part]);
    const large = Buffer.concat([jpeg().subarray(0, 2), segment, segment, segment, jpeg().subarray(2)]);
    const recordId = await delivery();
    const { body } = await take({ resource: 'deliveries', recordId, content: large.toString('base64') });
    const { rawPayload } = await file(body.id);
    expect(rawPayload.length).toBe(body.bytes);
    expect(rawPayload.subarray(2, 2 + 3 * segment.length)).toEqual(Buffer.concat([segment, segment, segment]));
  });

  it('a device names the record by its own id, and is answered once', async () => {
    const clientId = 'delivery-of-the-ramp';
    const recordId = await delivery({ clientId });
    const body = { resource: 'deliveries', recordClientId: clientId, clientId: 'photo-at-the-ramp' };
    const first = await take(body);
    expect(first).toMatchObject({ status: 201, body: { recordId } });
    expect(await take(body)).toMatchObject({ status: 200, body: first.body });
    expectProblem(await take({ ...body, recordClientId: null, recordId: await delivery() }), 'DUPLICATE');
    expectProblem(await take({ ...body, clientId: 'another-photo-here' }, test().admin), 'NOT_FOUND');

    const loss = (await lose({ clientId: 'loss-behind-the-bar' })).body;
    const ofLoss = await take({ resource: 'stockMovements', recordClientId: 'loss-behind-the-bar' });
    expect(ofLoss).toMatchObject({ status: 201, body: { recordId: loss.id } });
    expect((await listed('stockMovements', loss.id)).body).toEqual([ofLoss.body]);
  });

  it('a program names its own record by its own id', async () => {
    const clientId = 'record-of-a-program';
    const seen = new Set<number>();
    for (const quantity of [1, 2]) {
      const { token } = await makeToken(test(), ['goods:write']);
      const line = { stockItemId: house.ids.pils, deliveredAmount: quantity };
      const records = {
        deliveries: await create({ clientId, supplierId: house.ids.brewery, lines: [line] }, token),
        stockMovements: await post<StockMovement>(test(), token, '/api/Losses', {
          clientId,
          stockItemId: house.ids.pils,
          quantity,
          reason: 'Bruch',
        }),
      };
      for (const [resource, { body: record }] of Object.entries(records)) {
        const body = { resource, recordClientId: clientId, clientId: `photo-of-${resource}` };
        const first = await take(body, token);
        expect(first).toMatchObject({ status: 201, body: { resource, recordId: record.id } });
        expect(await take(body, token)).toMatchObject({ status: 200, body: first.body });
        seen.add(first.body.id);
      }
    }
    expect(seen.size).toBe(4);
    expectProblem(await take({ resource: 'deliveries', recordClientId: clientId }, test().admin), 'NOT_FOUND');
  });

  it('another picture under the same id is refused', async () => {
    const body = { resource: 'deliveries', recordId: await delivery(), clientId: `picture-${database.kind}` };
    expect((await take(body)).status).toBe(201);
    expectProblem(await take({ ...body, content: png().toString('base64') }), 'DUPLICATE');
  });

  it('a sixth is refused, also among several at once', async () => {
    const recordId = await delivery();
    const replies = await Promise.all(Array.from({ length: 7 }, () => take({ resource: 'deliveries', recordId })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expectProblem(await take({ resource: 'deliveries', recordId }), 'STATE');
    expect((await listed('deliveries', recordId)).body).toHaveLength(5);
  });

  it.each<[string, Json, number, string]>([
    ['what is no Base64', { content: 'Foto!' }, 400, 'VALIDATION'],
    ['nothing', { content: '' }, 400, 'VALIDATION'],
    ['a cut JPEG', { content: jpeg().subarray(0, 300).toString('base64') }, 400, 'VALIDATION'],
    ['another file', { content: Buffer.from('%PDF-1.7 Rechnung').toString('base64') }, 415, 'MEDIA_TYPE'],
    ['a page', { content: Buffer.from('<svg onload="alert(1)">').toString('base64') }, 415, 'MEDIA_TYPE'],
    ['more than 1 MB', { content: Buffer.alloc(1024 ** 2 + 3).toString('base64') }, 413, 'TOO_LARGE'],
    ['another resource', { resource: 'orders' }, 400, 'VALIDATION'],
    ['no record', { recordId: undefined }, 400, 'VALIDATION'],
    ['a record that is not there', { recordId: 999_999 }, 404, 'NOT_FOUND'],
  ])('%s is refused', async (_, over, status, code) => {
    const reply = await take({ resource: 'deliveries', recordId: await delivery(), ...over });
    expectProblem(reply, code);
    expect(reply.status).toBe(status);
  });

  it('belong to losses, not to other movements', async () => {
    const { body: loss } = await lose();
    const { body: reversal } = await post<StockMovement>(
      test(),
      house.barkeeper,
      `/api/StockMovements/${loss.id}/reverse`,
    );
    const { body: returned } = await post<StockMovement>(test(), test().admin, '/api/StockCorrections', {
      stockItemId: house.ids.pils,
      quantity: 3,
      note: 'Gefunden',
    });
    for (const { id } of [reversal, returned])
      expectProblem(await take({ resource: 'stockMovements', recordId: id }), 'VALIDATION');
    expect((await take({ resource: 'stockMovements', recordId: loss.id })).status).toBe(201);
  });

  it('are visible to readers of their record', async () => {
    const recordId = await delivery();
    const { body } = await take({ resource: 'deliveries', recordId });
    expectProblem(await take({ resource: 'deliveries', recordId }, kitchen), 'GROUP');
    expectProblem(await listed('deliveries', recordId, kitchen), 'GROUP');
    expect((await file(body.id, kitchen)).statusCode).toBe(403);
    expectProblem(await test().call(kitchen, 'DELETE', '/api/Photos', { id: body.id }), 'GROUP');
    for (const [method, url] of [
      ['POST', '/api/Photos'],
      ['GET', `/api/Photos?Resource=deliveries&RecordId=${recordId}`],
      ['DELETE', '/api/Photos'],
    ] as const)
      expectProblem(
        await test().call('', method, url, method === 'GET' ? undefined : { id: body.id }),
        'TOKEN_INVALID',
      );
    expect((await file(body.id, '')).statusCode).toBe(401);
    for (const query of ['', '?Resource=deliveries', '?Resource=orders&RecordId=1', '?Resource=deliveries&RecordId=x'])
      expectProblem(await test().call(test().admin, 'GET', `/api/Photos${query}`), 'VALIDATION');
    expect((await file(999_999)).statusCode).toBe(404);
  });

  it('are deleted within a day by the user who took them, and always by an administrator', async () => {
    const { body: loss } = await lose();
    const photos: number[] = [];
    for (const token of [house.barkeeper, house.barkeeper, test().user])
      photos.push((await take({ resource: 'stockMovements', recordId: loss.id }, token)).body.id);
    const [fresh = 0, old = 0, ofUlla = 0] = photos;
    const remove = (id: number, token = house.barkeeper) => test().call(token, 'DELETE', '/api/Photos', { id });
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await test().database.db.updateTable('photos').set({ created: yesterday }).where('id', '=', old).execute();

    expectProblem(await remove(ofUlla), 'ROLE');
    expectProblem(await remove(old), 'ROLE');
    expect((await remove(fresh)).status).toBe(204);
    expectProblem(await remove(fresh), 'NOT_FOUND');
    expect((await remove(old, test().admin)).status).toBe(204);
    expect((await listed('stockMovements', loss.id)).body.map(({ id }) => id)).toEqual([ofUlla]);
    expect(
      await test()
        .database.db.selectFrom('photoParts')
        .select('photoId')
        .where('photoId', 'in', [fresh, old])
        .execute(),
    ).toEqual([]);
    expectProblem(await test().call(test().admin, 'DELETE', '/api/Photos', {}), 'VALIDATION');
  });

  it('go with the delivery that is not booked', async () => {
    const recordId = await delivery();
    const { body } = await take({ resource: 'deliveries', recordId });
    expect((await test().call(house.barkeeper, 'DELETE', '/api/Deliveries', { id: recordId })).status).toBe(204);
    expect((await file(body.id, test().admin)).statusCode).toBe(404);
  });

  it('name their record in the audit log', async () => {
    const recordId = await delivery();
    const { body } = await take({ resource: 'deliveries', recordId });
    const [entry] = await get<{ changes: Json }[]>(test(), `/api/AuditLog?Resource=photos&RecordId=${body.id}`);
    expect(JSON.stringify(entry)).toContain(body.sha256);
    expect(JSON.stringify(entry)).not.toContain(jpeg().toString('base64').slice(0, 40));
  });

  it('goes with its delivery, also where that is deleted in the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const recordId = await delivery();
      const [, removed] = await Promise.all([
        take({ resource: 'deliveries', recordId }),
        test().call(house.barkeeper, 'DELETE', '/api/Deliveries', { id: recordId }),
      ]);
      expect(removed.status).toBe(204);
      const left = test().database.db.selectFrom('photos').select('id').where('resource', '=', 'deliveries');
      expect(await left.where('recordId', '=', recordId).execute()).toEqual([]);
    }
  });

  it('is deleted once', async () => {
    const { id } = (await take({ resource: 'deliveries', recordId: await delivery() })).body;
    const answers = await Promise.all(
      [1, 2, 3].map(() => test().call(house.barkeeper, 'DELETE', '/api/Photos', { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  it('is the same picture each time', async () => {
    for (const picture of [jpeg(), png(), webp()]) {
      const recordId = await delivery();
      const sent = { resource: 'deliveries', recordId, content: picture.toString('base64') };
      const [first, second] = [await take(sent), await take(sent)];
      expect(first.body.sha256).toBe(second.body.sha256);
    }
  });
});
