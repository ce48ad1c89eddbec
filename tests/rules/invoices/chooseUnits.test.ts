import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { chooseUnits } from '../../../src/rules/invoices/chooseUnits';
import { unitCandidates } from '../../../src/rules/invoices/unitCandidates';

interface Case {
  price: string | null;
  perPackage: string;
  unit?: string;
  code?: string;
  learned?: string | null;
}

function chosen(
  { price, perPackage, unit = 'Flasche', code, learned }: Case,
  quantity: string,
  unitCode: string | null,
  lineTotal: string,
) {
  const candidates = unitCandidates({
    unitCode,
    unitName: unit,
    unitsPerPackage: [new Big(perPackage)],
    code: code === undefined ? null : { code: '', stockItemId: 1, factor: new Big(code) },
    learned: learned === undefined ? undefined : learned === null ? null : new Big(learned),
  });
  const answer = chooseUnits(candidates, {
    quantity: new Big(quantity),
    lineTotal: new Big(lineTotal),
    referencePrice: price === null ? null : new Big(price),
  });
  return [answer.candidates.map(Number), answer.unitsPerBilled?.toNumber() ?? null];
}

const crate: Case = { price: '0.6', perPackage: '24' };

describe('how many units one of the billed quantity is', () => {
  it.each<[string, Case, string, string | null, string, number[], number | null]>([
    ['two crates under the code of pieces', crate, '2', 'H87', '29.76', [1, 24], 24],
    ['bottles under the code of boxes', crate, '48', 'XBO', '29.76', [1, 24], 1],
    ['both would fit', { price: '1.2', perPackage: '2' }, '5', 'C62', '9', [1, 2], null],
    ['a measure', { price: '4.5', perPackage: '5', unit: 'kg' }, '2500', 'GRM', '11.25', [0.001], 0.001],
    ['without a unit code', crate, '2', null, '28.8', [1, 24], 24],
    ['neither fits', crate, '2', 'C62', '10', [1, 24], null],
    ['exactly half is outside', crate, '48', 'C62', '14.4', [1, 24], null],
    ['exactly twice is outside', crate, '48', 'C62', '57.6', [1, 24], null],
    ['just within twice', crate, '48', 'C62', '57.59', [1, 24], 1],
    ['just within half', crate, '48', 'C62', '14.41', [1, 24], 1],
    ['the code of a six-pack', { ...crate, code: '6' }, '8', 'CT', '28.8', [1, 24, 6], 6],
    ['the code of six that is billed as four', { ...crate, code: '6' }, '8', 'CT', '115', [1, 24, 6], 24],
    ['one in a package: whatever it costs', { price: '10', perPackage: '1' }, '1', 'C62', '99', [1], 1],
    ['no price is known', { price: null, perPackage: '24' }, '2', 'C62', '28.8', [1, 24], null],
    ['no price, one candidate', { price: null, perPackage: '1' }, '2', 'C62', '28.8', [1], 1],
    ['for nothing', crate, '2', 'C62', '0', [1, 24], null],
    ['none of it', crate, '0', 'C62', '0', [1, 24], 1],
    ['given back', crate, '-2', 'C62', '-28.8', [1, 24], 24],
    ['litres of what is in cl', { price: '0.05', perPackage: '70', unit: 'cl' }, '1.4', 'LTR', '7', [100], 100],
    ['grams of what is in g', { price: '0.01', perPackage: '500', unit: 'g' }, '500', 'GRM', '5', [1], 1],
    ['kilograms of what is in g', { price: '0.01', perPackage: '500', unit: 'g' }, '0.5', 'KGM', '5', [1000], 1000],
    ['ml of what is in litres', { price: '4', perPackage: '10', unit: 'Liter' }, '500', 'MLT', '2', [0.001], 0.001],
    ['cl of what is in ml', { price: '4', perPackage: '10', unit: 'ml' }, '5', 'CLT', '2', [10], 10],
    ['a measure of what is in bottles', crate, '8', 'LTR', '28.8', [], null],
    ['a mass of what is in litres', { ...crate, unit: 'l' }, '8', 'KGM', '28.8', [], null],
    ['learned', { ...crate, learned: '6' }, '8', 'CT', '28.8', [6, 1, 24], 6],
    ['learned as a package', { ...crate, learned: null }, '2', 'CT', '28.8', [24, 1], 24],
    ['learned of what is measured otherwise', { ...crate, learned: '3' }, '16', 'LTR', '28.8', [3], 3],
    ['learned, and another one fits', { ...crate, learned: null }, '48', 'CT', '28.8', [24, 1], null],
    ['learned, and nothing fits', { ...crate, learned: '6' }, '8', 'CT', '300', [6, 1, 24], 6],
    ['learned, without a price', { ...crate, price: null, learned: '6' }, '8', 'CT', '90', [6, 1, 24], 6],
  ])('%s', (_, article, quantity, unitCode, lineTotal, candidates, unitsPerBilled) => {
    expect(chosen(article, quantity, unitCode, lineTotal)).toEqual([candidates, unitsPerBilled]);
  });
});
