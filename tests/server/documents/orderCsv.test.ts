import { expect, test } from 'vitest';
import { orderCsv } from '../../../server/documents/orderCsv';
import { sampleItem, sampleOrder } from './sampleOrder';

test('an order as CSV has one row for each line, missing values empty', () => {
  expect(orderCsv(sampleOrder()).split('\r\n')).toEqual([
    '\uFEFFPos.;Bestellnummer;Bezeichnung;Menge;Verpackungseinheit;Liefertag;Anmerkung;Bestellung',
    '1;4711;Pils vom Fass;2;Fass (50 l);2025-01-03;Bitte vor 10 Uhr.;42',
    '2;;Grüner Veltliner;1234,5;;2025-01-03;Bitte vor 10 Uhr.;42',
    '',
  ]);
});

test('500 lines are 500 rows', () => {
  const items = Array.from({ length: 500 }, (_, index) => sampleItem(`Artikel ${index}`));
  expect(orderCsv(sampleOrder({ items })).match(/\r\n/g)).toHaveLength(501);
});

test('notes are a column before the last three, where there is one', () => {
  const items = [{ ...sampleItem('Avocado'), note: 'bitte reif' }, sampleItem('Bier')];
  expect(orderCsv(sampleOrder({ items })).split('\r\n')).toEqual([
    '\uFEFFPos.;Bestellnummer;Bezeichnung;Menge;Verpackungseinheit;Hinweis;Liefertag;Anmerkung;Bestellung',
    '1;1;Avocado;1;Kiste;bitte reif;2025-01-03;Bitte vor 10 Uhr.;42',
    '2;1;Bier;1;Kiste;;2025-01-03;Bitte vor 10 Uhr.;42',
    '',
  ]);
});
