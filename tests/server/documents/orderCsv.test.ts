import { expect, test } from 'vitest';
import { orderCsv } from '../../../server/documents/orderCsv';
import { sampleItem, sampleOrder } from './sampleOrder';

test('an order as CSV has one row for each position, missing values empty', () => {
  expect(orderCsv(sampleOrder()).split('\r\n')).toEqual([
    '\uFEFFPos.;Bestellnummer;Bezeichnung;Menge;Verpackungseinheit;Bestellung',
    '1;4711;Pils vom Fass;2;Fass (50 l);42',
    '2;;Grüner Veltliner;1234,5;;42',
    '',
  ]);
});

test('500 positions are 500 rows', () => {
  const items = Array.from({ length: 500 }, (_, index) => sampleItem(`Artikel ${index}`));
  expect(orderCsv(sampleOrder({ items })).match(/\r\n/g)).toHaveLength(501);
});

test('notes are a last column, where there is one', () => {
  const items = [{ ...sampleItem('Avocado'), note: 'bitte reif' }, sampleItem('Bier')];
  expect(orderCsv(sampleOrder({ items })).split('\r\n')).toEqual([
    '\uFEFFPos.;Bestellnummer;Bezeichnung;Menge;Verpackungseinheit;Bestellung;Hinweis',
    '1;1;Avocado;1;Kiste;42;bitte reif',
    '2;1;Bier;1;Kiste;42;',
    '',
  ]);
});
