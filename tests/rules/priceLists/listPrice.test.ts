import { describe, expect, it } from 'vitest';
import { listPrice } from '../../../src/rules/priceLists/listPrice';

/** Converts euros and units to stored ten-thousandths and thousandths. */
const article = (pricePerUnit: number, unitsPerPackage: number) => ({
  pricePerUnit: Math.round(pricePerUnit * 10_000),
  unitsPerPackage: Math.round(unitsPerPackage * 1000),
});
const row = (price: string | null, unitsPerPackage: string | null = null) => ({ price, unitsPerPackage });

describe('a price of a list', () => {
  it.each([
    ['per package, by what it costs now', row('14.88'), article(0.6, 24), { per: 'package', newPrice: 6200 }],
    ['per unit, by what it costs now', row('0.62'), article(0.6, 24), { per: 'unit', newPrice: 6200 }],
    ['of one unit, however far it is from now', row('5'), article(0.6, 1), { per: 'unit', newPrice: 50_000 }],
    ['that both could mean', row('1.8'), article(1.2, 2), { per: null, reason: 'UNITS' }],
    ['that neither can mean', row('4'), article(0.6, 24), { per: null, reason: 'UNITS' }],
    ['of exactly twice as much', row('1.2'), article(0.6, 24), { per: null, reason: 'UNITS' }],
    ['of exactly half as much', row('0.3'), article(0.6, 24), { per: null, reason: 'UNITS' }],
    ['of an article without one', row('0.62'), article(0, 24), { per: null, reason: 'UNITS' }],
    ['of another package', row('14.88', '20'), article(0.6, 24), { reason: 'UNITS' }],
    ['of the same package', row('14.88', '24'), article(0.6, 24), { per: 'package', newPrice: 6200 }],
    ['that is none', row(null), article(0.6, 24), { reason: 'PRICE' }],
    ['of nothing', row('0'), article(0.6, 24), { reason: 'PRICE' }],
    ['below nothing', row('-0.62'), article(0.6, 24), { reason: 'PRICE' }],
    ['rounded half up', row('0.62005'), article(0.6, 24), { newPrice: 6201 }],
    ['parted exactly', row('19.72'), article(0.8, 24), { per: 'package', newPrice: 8217 }],
    ['beyond what can be kept', row('99999999999999'), article(0.6, 1), { reason: 'PRICE' }],
    ['that rounds to nothing', row('0.00001'), article(0.6, 1), { reason: 'PRICE' }],
  ])('%s', (_, list, item, expected) => {
    expect(listPrice(list, item)).toMatchObject(expected);
  });

  it.each([
    ['per unit', row('1.8'), { per: 'unit' as const }, { per: 'unit', newPrice: 18_000, reason: null }],
    ['per package', row('1.8'), { per: 'package' as const }, { per: 'package', newPrice: 9000, reason: null }],
    ['per package of another size', row('1.8', '3'), { per: 'package' as const }, { newPrice: 9000 }],
    ['another price', row(null), { newPrice: 7000 }, { newPrice: 7000, reason: null }],
    ['nothing', row('0'), { newPrice: 0 }, { newPrice: 0, reason: null }],
  ])('follows the answer of a person: %s', (_, list, said, expected) => {
    expect(listPrice(list, article(1.2, 2), said)).toMatchObject(expected);
  });
});
