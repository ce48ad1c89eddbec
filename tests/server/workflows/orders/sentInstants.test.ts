import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createMasterData } from '../../../helpers/masterData';
import { useTestApp } from '../../../helpers/testApp';

describeRules('the instant at which an order was sent', (under) => {
  const test = useTestApp(under);
  let supplierId: number;
  beforeAll(async () => {
    supplierId = (await createMasterData(test())).brewery;
  });

  it('may be some hours ahead, as clocks of devices are', async () => {
    const id = await test().create('/api/Orders', { supplierId });
    const sent = new Date(Date.now() + 10 * 60 * 60_000).toISOString();
    expect((await test().call(test().admin, 'PUT', '/api/Orders', { id, sent })).body.sent).toBe(sent);
  });

  it.each([
    ['in the future', '2099-01-01T00:00:00Z', 'Der Zeitpunkt liegt in der Zukunft.'],
    ['in 1900', '1900-01-01T00:00:00Z', 'Bitte ein Datum ab 2000 angeben.'],
  ])('is not %s', async (_, sent, message) => {
    const id = await test().create('/api/Orders', { supplierId });
    const refused = { status: 400, body: { code: 'VALIDATION', errors: { sent: message } } };
    expect(await test().call(test().admin, 'PUT', '/api/Orders', { id, sent })).toMatchObject(refused);
    expect(await test().call(test().admin, 'POST', '/api/Orders', { supplierId, sent })).toMatchObject(refused);
  });
});
