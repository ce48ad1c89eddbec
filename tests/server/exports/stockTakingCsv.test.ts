import { expect, it } from 'vitest';
import { stockTakingCsv } from '../../../server/exports/stockTakingCsv';
import { position, sampleStockTaking } from './sampleStockTaking';

const lines = (over = {}) => stockTakingCsv(sampleStockTaking(over)).split('\r\n');

it('has a line per article, exact, and the total; what is not counted is empty, never 0', () => {
  expect(lines()).toEqual([
    '\uFEFFArtikel-Nr.;Bezeichnung;Bestellnummer;Menge;Einheit;Preis pro Einheit;Wert;Gezählt;Nicht gezählt in',
    '7;Äpfelwein;;1234,5;Flasche;1,0001;1234,62;ja;',
    '8;Helles;;8;Flasche;0,8912;7,13;teilweise;Keller',
    '9;Steak;;;Flasche;21;;nein;Keller',
    ';Gesamtwert;;;;;1241,75;;',
    '',
  ]);
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+49', "'+49"],
  ['@SUM(1)', "'@SUM(1)"],
  ['a;b', '"a;b"'],
])('neutralises %s', (name, cell) => {
  expect(lines({ positions: [position({ name })] })[1]).toBe(`1;${cell};;1;Flasche;1;1;ja;`);
});

it('counts what was counted as nothing', () => {
  expect(lines({ positions: [position({ amount: 0, value: 0 })] })[1]).toBe('1;Helles;;0;Flasche;1;0;ja;');
});
