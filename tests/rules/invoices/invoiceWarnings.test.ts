import { expect, it } from 'vitest';
import { hasWrongTotal, invoiceWarnings } from '../../../src/rules/invoices/invoiceWarnings';

const line = (over: object = {}) => ({
  kind: 'item' as const,
  lineId: '1',
  quantity: '48',
  price: '0.62',
  baseQuantity: '1',
  lineTotal: '29.76',
  allowances: '0',
  charges: '0',
  isInformation: false,
  ...over,
});
const totals = { allowances: '0', charges: '0', net: '29.76', tax: '5.65', gross: '35.41' };
const facts: Omit<Parameters<typeof invoiceWarnings>[0], 'wrong'> = {
  currency: 'EUR',
  isCreditNote: false,
  totals,
  lines: [line()],
  iban: null,
  knownIban: null,
  isWithoutDelivery: false,
  returned: [],
};
const warnings = (over: Partial<typeof facts>) => {
  const said = { ...facts, ...over };
  return invoiceWarnings({ ...said, wrong: said.lines.filter(hasWrongTotal) });
};
const lines = (...over: object[]) => ({ lines: over.map(line) });
const pils = (units: number) => ({ name: 'Pils', unit: 'Flasche', plural: 'Flaschen', units });
const sums = (over: object) => ({ totals: { ...totals, ...over } });

it.each([
  ['nothing', {}, []],
  ['a cent', sums({ net: '29.77', gross: '35.42' }), []],
  ['two cents', sums({ net: '29.78', gross: '35.43' }), ['TOTALS']],
  ['tax', sums({ gross: '35.50' }), ['TOTALS']],
  ['allowances and charges', sums({ allowances: '5', charges: '2', net: '26.76', gross: '32.41' }), []],
  ['no sums', sums({ net: null, tax: null, gross: null }), []],
  ['lines that stand for others', lines({}, { lineTotal: '100', quantity: null, isInformation: true }), []],
  ['a line without an amount', lines({}, { lineTotal: null }), []],
  ['quantity times price', { ...lines({ price: '0.61' }), ...sums({}) }, ['ARITHMETIC']],
  ['a price of many', lines({ price: '62', baseQuantity: '100' }), []],
  ['what rounds', lines({ quantity: '3', price: '9.917', lineTotal: '29.76' }), []],
  ['an allowance of the line', lines({ price: '0.64', allowances: '0.96' }), []],
  ['a charge of the line', lines({ price: '0.60', charges: '0.96' }), []],
  ['a line without a price', lines({ price: null }), []],
  ['another account', { iban: 'DE01', knownIban: 'DE 02' }, ['IBAN']],
  ['the same account', { iban: 'de01', knownIban: 'DE 01' }, []],
  ['an account that nobody knows', { iban: 'DE01' }, []],
  [
    'a negative credit note',
    {
      isCreditNote: true,
      ...lines({ lineTotal: '-29.76', quantity: '-48' }),
      ...sums({ net: '-29.76', tax: '-5.65', gross: '-35.41' }),
    },
    ['SIGN'],
  ],
  ['dollars', { currency: 'USD' }, ['CURRENCY']],
  ['no lines', { lines: [] }, ['NO_LINES']],
  ['charges alone', lines({ kind: 'charge' }), ['NO_LINES']],
  ['what went back', { returned: [pils(100)] }, ['RETURNED']],
  ['what went back, in a credit note', { isCreditNote: true, returned: [pils(100)] }, []],
  ['no delivery', { isWithoutDelivery: true }, ['NO_DELIVERY']],
])('warns of %s', (_, over, codes) => {
  const found = warnings(over);
  expect(found.map(({ code }) => code)).toEqual(codes);
  expect(found.every(({ message }) => /^[A-ZÄÖÜ].*\.$/.test(message))).toBe(true);
});

it('names the lines that miss their amount, and the account in the words of the contract', () => {
  const wrong = Array.from({ length: 7 }, (_, index) => line({ lineId: `${index + 1}`, price: '1' }));
  const found = warnings({ lines: wrong, iban: 'DE01', knownIban: 'DE02' });
  expect(Object.fromEntries(found.map(({ code, message }) => [code, message]))).toMatchObject({
    ARITHMETIC: 'Menge mal Preis ergibt nicht den Betrag: Pos. 1, Pos. 2, Pos. 3, Pos. 4, Pos. 5 und weitere.',
    IBAN: 'Die IBAN weicht von der hinterlegten ab.',
  });
});

it('names amount and article of returned goods', () => {
  const syrup = { name: 'Sirup', unit: null, plural: null, units: 0.5 };
  const message = (returned: (typeof facts)['returned']) => warnings({ returned })[0]?.message;
  expect(message([pils(100), pils(1), syrup])).toBe(
    'Davon ging zurück: 100 Flaschen Pils; 1 Flasche Pils; 0,5 Sirup. Bitte die Gutschrift abwarten oder reklamieren.',
  );
  expect(message(Array.from({ length: 6 }, () => syrup))).toContain('0,5 Sirup und weiteres.');
});
