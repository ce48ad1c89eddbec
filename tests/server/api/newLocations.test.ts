import { expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

describeRules('new locations', (under) => {
  const test = useTestApp(under);
  const orderOf = async (body: object) =>
    (await test().call(test().admin, 'POST', '/api/StockLocations', body)).body.countingOrder;

  it('come last unless the caller names a place, and stay there', async () => {
    expect(await orderOf({ name: 'Keller' })).toBe(10);
    expect(await orderOf({ name: 'Bar' })).toBe(20);
    expect(await orderOf({ name: 'Hof', countingOrder: 25 })).toBe(25);
    expect(await orderOf({ name: 'Tor', countingOrder: 0 })).toBe(0);
    expect(await orderOf({ name: 'Dach' })).toBe(30);
    const [first] = (
      await test().call<{ id: number; name: string; countingOrder: number }[]>(
        test().admin,
        'GET',
        '/api/StockLocations',
      )
    ).body.filter(({ name }) => name === 'Keller');
    const { body } = await test().call(test().admin, 'PUT', '/api/StockLocations', { id: first?.id, name: 'Gewölbe' });
    expect(body).toMatchObject({ name: 'Gewölbe', countingOrder: 10 });
  });
});
