import { expect, it } from 'vitest';
import type { SalesImport } from '../../../src/contract/sales';
import { describeRules } from '../../helpers/databases';
import { registerFiles } from '../../helpers/registers/registerFiles';
import { type Refused, sendExport } from '../../helpers/registers/sendExport';
import { zipOf } from '../../helpers/registers/zipOf';
import { useTestApp } from '../../helpers/testApp';

type Case = [what: string, zip: () => Buffer, status: number, message: string | RegExp];

describeRules('an export of a register is refused', (under) => {
  const test = useTestApp(under);
  const db = () => test().database.db;
  const amountsOf = async (importId: number | null) => {
    const rows = await db()
      .selectFrom('salesLines as line')
      .innerJoin('importedClosings as part', 'part.id', 'line.importedClosingId')
      .select('line.amount')
      .where('part.importId', '=', importId)
      .orderBy('line.id')
      .execute();
    return rows.map(({ amount }) => Number(amount));
  };

  const line = { artNr: '1012', text: 'Pils 0,4 l', amount: 2, price: 4.2 };
  const bon = { kasse: 'refused', id: '1', at: '2026-11-14T20:00:00+01:00', lines: [line] };
  const good = registerFiles({ bons: [bon] }, 'plain');
  const swap = (name: string, content: string) =>
    zipOf(good.map((file) => (file.name === name ? { ...file, content } : file)));
  const edit = (name: string, from: string | RegExp, to: string) =>
    zipOf(
      good.map((file) => (file.name === name ? { ...file, content: String(file.content).replace(from, to) } : file)),
    );
  const with_ = (...more: Parameters<typeof zipOf>[0]) => zipOf([...good, ...more]);
  const HEAD = 'Z_KASSE_ID;Z_NR;BON_ID;POS_ZEILE;ART_NR;ARTIKELTEXT;MENGE\n';
  const closings = (count: number, row: (n: number) => [kasse: string, z: number]) => {
    const rows = Array.from({ length: count }, (_, n) => row(n + 1).join(';'));
    return { name: 'cashpointclosing.csv', content: ['Z_KASSE_ID;Z_NR', ...rows].join('\n') };
  };
  const inFolders = (more: (folder: string) => Parameters<typeof zipOf>[0][number]) =>
    zipOf(
      ['a', 'b'].flatMap((name) => [...good, more(name)].map((file) => ({ ...file, name: `${name}/${file.name}` }))),
    );
  const lineRows = (...amounts: string[]) =>
    HEAD + amounts.map((amount, place) => `refused;1;1;${place + 1};7;Bier;${amount}\n`).join('');

  it.each<Case>([
    ['text', () => Buffer.from('kein zip'), 400, 'Die Datei ist kein lesbares ZIP.'],
    ['cut off', () => zipOf(good).subarray(0, 200), 400, 'Die Datei ist kein lesbares ZIP.'],
    [
      'a wrong checksum',
      () => zipOf(good.map((file) => ({ ...file, says: { crc: 1 } }))),
      400,
      'Die Datei ist kein lesbares ZIP.',
    ],
    [
      'a wrong size',
      () => zipOf(good.map((file) => ({ ...file, says: { size: 5 } }))),
      400,
      'Die Datei ist kein lesbares ZIP.',
    ],
    [
      'encrypted',
      () => zipOf(good.map((file) => ({ ...file, says: { flags: 1 } }))),
      400,
      'Die Datei ist verschlüsselt.',
    ],
    [
      'another method',
      () => zipOf(good.map((file) => ({ ...file, says: { method: 12 } }))),
      400,
      'Die Datei ist kein lesbares ZIP.',
    ],
    ['a path upwards', () => with_({ name: '../x', content: '' }), 400, 'Die Datei enthält unzulässige Pfade.'],
    [
      'a path upwards by backslash',
      () => with_({ name: 'a\\..\\..\\x', content: '' }),
      400,
      'Die Datei enthält unzulässige Pfade.',
    ],
    ['an absolute path', () => with_({ name: '/etc/x', content: '' }), 400, 'Die Datei enthält unzulässige Pfade.'],
    ['a drive', () => with_({ name: 'C:\\x', content: '' }), 400, 'Die Datei enthält unzulässige Pfade.'],
    ['NUL in a path', () => with_({ name: 'a\0.csv', content: '' }), 400, 'Die Datei enthält unzulässige Pfade.'],
    ['a bomb', () => with_({ name: 'bomb.csv', content: Buffer.alloc(20_000_000) }), 413, /250-mal/],
    [
      'many files',
      () => with_(...Array.from({ length: 1001 }, (_, n) => ({ name: `${n}.txt`, content: '' }))),
      413,
      /1\.000/,
    ],
    [
      'many registers',
      () => with_(closings(201, (n) => [`refused ${n}`, 1])),
      413,
      'Die Datei hat mehr als 200 Kassen. Bitte auf mehrere Dateien verteilen.',
    ],
    [
      'many registers in several folders',
      () => inFolders((folder) => closings(150, (n) => [`refused ${folder} ${n}`, 1])),
      413,
      'Die Datei hat mehr als 200 Kassen. Bitte auf mehrere Dateien verteilen.',
    ],
    [
      'many closings',
      () => with_(closings(20_001, (n) => ['refused', n])),
      413,
      'Die Datei hat mehr als 20.000 Kassenabschlüsse. Bitte für kürzere Zeiträume ausgeben und nacheinander einlesen.',
    ],
    [
      'too large unpacked',
      () => with_(...['a', 'b'].map((name) => ({ name, content: 'x', says: { size: 1_500_000_000 } }))),
      413,
      /./,
    ],
    [
      'no lines',
      () => zipOf(good.filter(({ name }) => name !== 'lines.csv')),
      400,
      'Das ist kein DSFinV-K-Export: lines.csv fehlt.',
    ],
    ['another ZIP', () => zipOf([{ name: 'Fotos/a.jpg', content: 'x' }]), 400, /^Das ist kein DSFinV-K-Export/],
    [
      'no receipts',
      () => zipOf(good.filter(({ name }) => name !== 'transactions.csv')),
      400,
      'transactions.csv fehlt.',
    ],
    ['a missing column', () => edit('lines.csv', 'MENGE', 'ANZAHL'), 400, 'lines.csv: Die Spalte MENGE fehlt.'],
    [
      'no column of what is sold',
      () => edit('lines.csv', 'ART_NR;ARTIKELTEXT', 'A;B'),
      400,
      'lines.csv: Die Spalte ARTIKELTEXT fehlt.',
    ],
    [
      'no column of what is sold, and no line either',
      () => swap('lines.csv', HEAD.replace('ART_NR;ARTIKELTEXT', 'A;B')),
      400,
      'lines.csv: Die Spalte ARTIKELTEXT fehlt.',
    ],
    ...['Z_KASSE_ID', 'BON_ID'].map(
      (column): Case => [
        `a receipt without ${column}`,
        () => edit('transactions.csv', 'refused;1;1;', column === 'BON_ID' ? 'refused;1;;' : ';1;1;'),
        400,
        `transactions.csv, Zeile 2: ${column} fehlt.`,
      ],
    ),
    [
      'a line without POS_ZEILE',
      () => swap('lines.csv', lineRows('1').replace('refused;1;1;1;', 'refused;1;1;;')),
      400,
      'lines.csv, Zeile 2: POS_ZEILE fehlt.',
    ],
    [
      'NUL in a text',
      () => swap('lines.csv', lineRows('1', '2').replace('Bier', 'Bi\0er')),
      400,
      'lines.csv, Zeile 1: Die Zeile oder eine der nächsten enthält das Zeichen NUL.',
    ],
    [
      'NUL in a key',
      () => edit('transactions.csv', 'refused;1;1;', 'refused;1;1\0a;'),
      400,
      'transactions.csv, Zeile 1: Die Zeile oder eine der nächsten enthält das Zeichen NUL.',
    ],
    [
      'a gross that would not be exact',
      () => swap('lines.csv', `${HEAD.trim()};STK_BR\nrefused;1;1;1;7;Bier;9999999999;9999999999.5\n`),
      400,
      'lines.csv, Zeile 2: STK_BR „9999999999.5“ ist zu groß.',
    ],
    [
      'sums that would not be exact',
      () => swap('lines.csv', lineRows(...Array.from({ length: 1000 }, () => '9999999999.5'))),
      400,
      'Beträge oder Mengen eines Abschlusses sind zusammen zu groß.',
    ],
    [
      'no number',
      () => swap('lines.csv', lineRows('1', 'viel')),
      400,
      'lines.csv, Zeile 3: MENGE „viel“ ist keine Zahl.',
    ],
    ['an empty amount', () => swap('lines.csv', lineRows('')), 400, 'lines.csv, Zeile 2: MENGE „“ ist keine Zahl.'],
    [
      'four decimals',
      () => swap('lines.csv', lineRows('1.0000', '1.0001')),
      400,
      'lines.csv, Zeile 3: MENGE „1.0001“ hat mehr als 3 Nachkommastellen.',
    ],
    [
      'a number of a closing that is none',
      () => swap('lines.csv', lineRows('1.5').replace('refused;1;', 'refused;1.5;')),
      400,
      'lines.csv, Zeile 2: Z_NR „1.5“ ist keine ganze Zahl.',
    ],
    [
      'two decimal symbols',
      () => swap('lines.csv', lineRows('1.50', '1,50')),
      400,
      'lines.csv, Zeile 3: MENGE „1,50“ ist keine Zahl.',
    ],
    [
      'no instant',
      () => edit('transactions.csv', '2026-11-14T20:00:00+01:00', 'gestern'),
      400,
      'transactions.csv, Zeile 2: BON_ENDE „gestern“ ist kein Zeitpunkt.',
    ],
    [
      'few fields',
      () => swap('lines.csv', `${HEAD}refused;1;1;1;7\n`),
      400,
      'lines.csv, Zeile 2: Die Zeile hat zu wenige Felder.',
    ],
    [
      'many fields',
      () => swap('lines.csv', `${HEAD}refused;1;1;1;7;Bier;1;Anna\n`),
      400,
      'lines.csv, Zeile 2: Die Zeile hat mehr Felder als Spalten.',
    ],
    [
      'a quote that stays open',
      () => swap('lines.csv', `${HEAD}refused;1;1;1;7;"Bier;1\n`),
      400,
      /lines\.csv, Zeile 2: Die Zeile endet ohne/,
    ],
    [
      'no UTF-8',
      () =>
        zipOf(
          good.map((file) => ({ ...file, content: Buffer.concat([Buffer.from(file.content), Buffer.from([0xe4])]) })),
        ),
      400,
      /UTF-8/,
    ],
    [
      'a line without a receipt',
      () => swap('lines.csv', `${HEAD}refused;1;77;1;7;Bier;1\n`),
      400,
      'lines.csv, Zeile 2: Der Bon fehlt in transactions.csv.',
    ],
    [
      'one line with two contents',
      () => swap('lines.csv', `${HEAD}refused;1;1;1;7;Bier;1\nrefused;1;1;1;7;Bier;2\n`),
      400,
      'lines.csv, Zeile 3: Die Position steht schon in der Datei, mit anderem Inhalt.',
    ],
    [
      'one receipt with two contents',
      () =>
        edit(
          'transactions.csv',
          /$/,
          String(good.find(({ name }) => name === 'transactions.csv')?.content)
            .split('\n')[1]
            ?.replace('Beleg', 'AVTraining') ?? '',
        ),
      400,
      /Der Bon steht schon in der Datei/,
    ],
    [
      'entities',
      () => with_({ name: 'index.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><DataSet>&a;</DataSet>' }),
      400,
      'index.xml: Eigene Entitäten werden nicht gelesen.',
    ],
    [
      'an index.xml that is cut off',
      () => with_({ name: 'index.xml', content: '<DataSet><Media>' }),
      400,
      'index.xml: Sie ist nicht wohlgeformt.',
    ],
  ])('with %s', async (_, zip, status, message) => {
    const reply = await sendExport<Refused>(test(), zip());
    expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(message)]);
    if (status === 400) expect(Object.keys(reply.body.errors ?? {})).toEqual(['file']);
    const left = await db().selectFrom('cashRegisters').select('id').where('kasseId', '=', 'refused').execute();
    expect(left).toEqual([]);
  });

  it('for its registers only when they are many together, each counted once', async () => {
    const twice = inFolders(() => closings(150, (n) => [`each ${n}`, 1]));
    expect((await sendExport(test(), twice, { query: { dryRun: 'true' } })).status).toBe(200);
  });

  it('without its words in the audit log', async () => {
    await sendExport(test(), swap('lines.csv', lineRows('Wilhelmine Bediener')));
    const { text } = await test().call(test().admin, 'GET', '/api/AuditLog?Resource=salesImports');
    expect(text).toContain('MENGE ist keine Zahl.');
    expect(text).not.toContain('Wilhelmine');
  });

  it.each<[amounts: string[], decimal: string | undefined, expected: number[] | null]>([
    [['1.000'], undefined, null],
    [['1,000'], undefined, null],
    [['1.000'], '.', [1000]],
    [['1.000'], ',', [1_000_000]],
    [['1,000', '0,500'], undefined, [1000, 500]],
    [['1.234,500', '2'], undefined, [1_234_500, 2000]],
    [['3', '4'], undefined, [3000, 4000]],
  ])('unless the decimals of %j are declared by %j: %j', async (amounts, decimal, expected) => {
    const kasse = `decimal ${amounts.join('|')} ${decimal}`;
    const named = (text: string) => text.replaceAll('refused', kasse);
    const zip = zipOf([
      { name: 'lines.csv', content: named(lineRows(...amounts)) },
      {
        name: 'transactions.csv',
        content: `Z_KASSE_ID;Z_NR;BON_ID;BON_TYP;BON_ENDE\n${kasse};1;1;Beleg;2026-11-14T20:00:00Z\n`,
      },
    ]);
    const reply = await sendExport<SalesImport & Refused>(test(), zip, { query: decimal ? { decimal } : {} });
    if (expected) expect(await amountsOf(reply.body.id)).toEqual(expected);
    else expect(reply.body).toMatchObject({ status: 400, errors: { decimal: 'Bitte das Dezimalzeichen angeben.' } });
  });

  it.each<[what: string, symbols: string]>([
    [
      'in CDATA',
      '<DecimalSymbol><![CDATA[.]]></DecimalSymbol><DigitGroupingSymbol><![CDATA[,]]></DigitGroupingSymbol>',
    ],
    [
      'with white space around',
      '<DecimalSymbol>\n  .\n</DecimalSymbol><DigitGroupingSymbol>\n  ,\n</DigitGroupingSymbol>',
    ],
  ])('unless index.xml names its symbols, %s', async (what, symbols) => {
    const kasse = `symbols ${what}`;
    const files = good.map(({ name, content }) => ({ name, content: String(content).replaceAll('refused', kasse) }));
    const lines = lineRows('1.500', '1,234.5').replaceAll('refused', kasse);
    const zip = zipOf([
      ...files.filter(({ name }) => name !== 'lines.csv'),
      { name: 'lines.csv', content: lines },
      {
        name: 'index.xml',
        content: `<DataSet><Media><Table><URL>lines.csv</URL>${symbols}</Table></Media></DataSet>`,
      },
    ]);
    const reply = await sendExport<SalesImport & Refused>(test(), zip);
    expect(reply.status, reply.text).toBe(201);
    expect(await amountsOf(reply.body.id)).toEqual([1500, 1_234_500]);
  });
});
