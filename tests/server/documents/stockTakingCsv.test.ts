import { expect, it } from 'vitest';
import { stockTakingCsv } from '../../../server/documents/stockTakingCsv';
import { position, sampleStockTaking } from './sampleStockTaking';

const lines = async (over = {}) => (await stockTakingCsv(sampleStockTaking(over))).split('\r\n');

it('has a line per article, exact, and the total; uncounted amounts are empty, never 0', async () => {
  expect(await lines()).toEqual([
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
])('neutralises %s', async (name, cell) => {
  expect((await lines({ positions: [position({ name })] }))[1]).toBe(`1;${cell};;1;Flasche;1;1;ja;`);
});

it('counts an amount of 0', async () => {
  expect((await lines({ positions: [position({ amount: 0, value: 0 })] }))[1]).toBe('1;Helles;;0;Flasche;1;0;ja;');
});

it('has addenda below the total, each in a line', async () => {
  const addendum = {
    number: 1,
    createdAt: '2025-01-03T10:00:00.000Z',
    userName: 'admin',
    about: 'Helles, Keller',
    reason: 'Bruch',
    text: 'Zwei waren leer;\nwirklich.',
    sha256: 'cd'.repeat(32),
  };
  expect((await lines({ addenda: [addendum] })).slice(4)).toEqual([
    ';Gesamtwert;;;;;1241,75;;',
    ';"Nachtrag 1: 03.01.2025 11:00 · admin · Helles, Keller · Grund: Bruch · Zwei waren leer; wirklich.";;;;;;;',
    '',
  ]);
});
