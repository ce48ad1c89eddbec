import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { removeBrokenImports } from '../../../server/workflows/sales/removeImport';
import type { SalesImport } from '../../../src/contract/sales';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Bon, registerFiles, registerZip, SECRETS } from '../../helpers/registers/registerFiles';
import { imported, type Refused, sendExport } from '../../helpers/registers/sendExport';
import { zipOf } from '../../helpers/registers/zipOf';
import { useTestApp } from '../../helpers/testApp';

const beer = { artNr: '1012', text: 'Pils 0,4 l', price: 4.2 };
const bon = (id: string, more: Partial<Bon> = {}): Bon => ({
  id,
  at: '2026-11-14T20:00:00+01:00',
  lines: [{ ...beer, amount: 2 }],
  ...more,
});
const ENDS = [{ z: 1, createdAt: '2026-11-15T03:00:00+01:00', day: '2026-11-14' }];

describeOnEachDatabase('an export of a register', (under) => {
  const test = useTestApp(under);
  const db = () => test().database.db;
  const lines = (importId: number | null) =>
    db()
      .selectFrom('salesLines as line')
      .innerJoin('importedClosings as part', 'part.id', 'line.importedClosingId')
      .leftJoin('soldItems as item', 'item.id', 'line.soldItemId')
      .select(['line.bonId', 'line.pos', 'line.at', 'line.kind', 'line.amount', 'line.gross', 'line.net', 'item.text'])
      .where('part.importId', '=', importId)
      .orderBy('line.id')
      .execute();
  const sum = (column: 'amount' | 'gross', rows: Awaited<ReturnType<typeof lines>>) =>
    rows.reduce((all, row) => all + Number(row[column] ?? 0), 0);

  it('is stored as receipts, lines and sums, in any dialect', async () => {
    const bons = [
      bon('1'),
      bon('2', { type: 'AVSachbezug', at: '2026-11-14T21:00:00+01:00' }),
      bon('3', { type: 'AVTraining' }),
      bon('4', { storno: '1', turnover: 8.4 }),
      bon('5', { at: '2026-11-15T01:30:00+01:00', lines: [{ ...beer, amount: -1, price: 4.2 }] }),
    ];
    const told = [];
    for (const [dialect, kasse] of [
      ['full', 'A'],
      ['plain', 'B'],
      ['poor', 'C'],
    ] as const) {
      const own = bons.map((each) => ({ ...each, kasse })).filter(({ storno }) => dialect !== 'poor' || !storno);
      const closings = ENDS.map((each) => ({ ...each, kasse }));
      const query: Record<string, string> = dialect === 'poor' ? { decimal: ',' } : {};
      const done = await imported(test(), registerZip({ bons: own, closings }, dialect), { query });
      const rows = await lines(done.id);
      expect(rows.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
        ['sale', 2000],
        ['staff', 2000],
        ['sale', -1000],
      ]);
      told.push(done);
    }
    const [full, plain, poor] = told;
    expect(full).toMatchObject({
      state: 'done',
      taxonomies: ['2.3'],
      closings: 1,
      turnover: 4.2,
      basis: 'turnover',
      assignedPercent: 0,
      from: '2026-11-14T19:00:00.000Z',
      to: '2026-11-15T00:30:00.000Z',
      receipts: { total: 5, new: 5, known: 0, changed: 0, ignored: 2 },
      lines: { total: 5, sold: 2, staff: 1, other: 2 },
      ignored: { AVTraining: 1, BON_STORNO: 1 },
      soldItems: { total: 1, new: 1 },
    });
    expect(plain).toMatchObject({ taxonomies: ['2.3'], turnover: 4.2, lines: full?.lines });
    expect(poor).toMatchObject({ taxonomies: [], turnover: 0, basis: 'lines', assignedPercent: 0 });
  });

  it('counts once, however often and in any file', async () => {
    const first = registerZip({ bons: [bon('1', { kasse: 'once' }), bon('2', { kasse: 'once' })] });
    const done = await imported(test(), first);
    expect((await sendExport(test(), first)).status).toBe(200);
    expect((await imported(test(), first)).id).toBe(done.id);
    const more = await imported(
      test(),
      registerZip(
        {
          bons: [
            bon('3', { kasse: 'once' }),
            bon('2', { kasse: 'once', lines: [{ ...beer, amount: 3 }] }),
            bon('1', { kasse: 'once', at: '2026-11-14T19:00:00Z' }),
          ],
        },
        'plain',
      ),
    );
    expect(more.receipts).toEqual({ total: 3, new: 1, known: 1, changed: 1, ignored: 0 });
    expect(more.changes).toEqual([{ kasseId: 'once', zNr: 1, bonId: '2' }]);
    expect(sum('amount', await lines(done.id))).toBe(4000);
    const { status } = await test().call(test().admin, 'DELETE', '/api/SalesImports', { id: done.id });
    expect(status).toBe(204);
    const again = await imported(test(), first);
    expect(again.receipts).toMatchObject({ new: 2, known: 0 });
    expect(again.soldItems).toEqual({ total: 1, new: 0 });
  });

  it('is only tried out when asked', async () => {
    const zip = registerZip({ bons: [bon('1', { kasse: 'dry' })] });
    const before = await test().call<SalesImport[]>(test().admin, 'GET', '/api/SalesImports');
    const { status, body } = await sendExport(test(), zip, { query: { dryRun: 'true' } });
    expect([status, body.id, body.receipts.new, body.soldItems.new, body.assignedPercent]).toEqual([
      200,
      null,
      1,
      1,
      0,
    ]);
    const after = await test().call<SalesImport[]>(test().admin, 'GET', '/api/SalesImports');
    expect(after.body).toEqual(before.body);
    expect(await db().selectFrom('cashRegisters').select('id').where('kasseId', '=', 'dry').execute()).toEqual([]);
  });

  it('has menus, discounts, vouchers and lines that stand there twice', async () => {
    const line = { ...beer, amount: 1, vat: [{ gross: 4.2, net: 3.52941 }] };
    const menu = {
      artNr: '90',
      text: 'Menü',
      amount: 2,
      price: 25,
      vat: [
        { key: '1', gross: 30, net: 25.21008 },
        { key: '2', gross: 20, net: 18.69159 },
      ],
      subs: [
        { artNr: '1012', text: 'Pils 0,4 l', amount: 2 },
        { artNr: '7', text: 'Schnitzel', amount: 2 },
      ],
    };
    const bons = [
      bon('1', {
        kasse: 'menu',
        lines: [line, menu, { type: 'Rabatt', text: 'Rabatt', price: -5 }, { type: 'Pfand', text: 'Pfand', price: 1 }],
      }),
      bon('2', {
        kasse: 'menu',
        lines: [
          { ...beer, type: 'MehrzweckgutscheinEinloesung' },
          { ...beer, pos: '1', type: 'MehrzweckgutscheinEinloesung' },
        ],
      }),
      bon('3', { kasse: 'menu', lines: [{ ...menu, amount: -1, vat: undefined }] }),
      bon('4', {
        kasse: 'menu',
        lines: [
          { ...line, pos: '1' },
          { ...line, pos: '1' },
        ],
      }),
    ];
    const done = await imported(test(), registerZip({ bons }));
    const rows = await lines(done.id);
    expect(
      rows.map(({ bonId, kind, text, amount, gross, net }) => [bonId, kind, text, Number(amount), gross, net]),
    ).toEqual([
      ['1', 'sale', 'Pils 0,4 l', 1000, 420_000, 352_941],
      ['1', 'sale', '', 2000, 5_000_000, 4_390_167],
      ['1', 'sale', 'Pils 0,4 l', 2000, null, null],
      ['1', 'sale', 'Schnitzel', 2000, null, null],
      ['1', 'discount', null, 0, -500_000, null],
      ['2', 'sale', 'Pils 0,4 l', 1000, 420_000, null],
      ['3', 'sale', '', -1000, -2_500_000, null],
      ['3', 'sale', 'Pils 0,4 l', -2000, null, null],
      ['3', 'sale', 'Schnitzel', -2000, null, null],
      ['4', 'sale', 'Pils 0,4 l', 1000, 420_000, 352_941],
    ]);
    expect(done.turnover).toBe(37.6);
    expect(done.lines).toEqual({ total: 9, sold: 7, staff: 0, other: 2 });
    const [totals] = await db()
      .selectFrom('salesTotals as total')
      .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
      .select(({ fn }) => [fn.sum<number>('total.amount').as('amount'), fn.sum<number>('total.gross').as('gross')])
      .where('part.importId', '=', done.id)
      .execute();
    expect([Number(totals?.amount), Number(totals?.gross)]).toEqual([sum('amount', rows), sum('gross', rows)]);
  });

  it('may hold several exports in folders', async () => {
    const folder = (name: string, kasse: string) =>
      registerFiles({ bons: [bon('1', { kasse }), bon('2', { kasse: 'shared' })] }).map((file) => ({
        ...file,
        name: `${name}/${file.name.toUpperCase()}`,
      }));
    const zip = zipOf([...folder('a', 'north'), ...folder('b\\c', 'south')]);
    const dry = await imported(test(), zip, { query: { dryRun: 'true' } });
    const done = await imported(test(), zip);
    const { receipts, lines: counted, soldItems, turnover, closings } = done;
    expect(dry).toMatchObject({ receipts, lines: counted, soldItems, turnover, closings });
    expect(done.registers.map(({ kasseId }) => kasseId)).toEqual(['north', 'shared', 'south']);
    expect(done.receipts).toMatchObject({ total: 4, new: 3, known: 1 });
  });

  it('leaves no name of a person anywhere', async () => {
    const done = await imported(test(), registerZip({ bons: [bon('1', { kasse: 'names' })] }));
    expect(done.receipts.new).toBe(1);
    const tables = await db().introspection.getTables();
    for (const { name } of tables) {
      const rows = await sql`select * from ${sql.table(name)}`.execute(db());
      const text = JSON.stringify(rows.rows);
      for (const secret of SECRETS) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
  });

  it('that a crash broke off is gone, with all it had begun', async () => {
    const { id: importId } = await db()
      .insertInto('salesImports')
      .values({
        fileName: 'x',
        sha256: 'x',
        bytes: 1,
        importedAt: '2026-11-14T19:00:00.000Z',
        importedByUserId: null,
        state: 'reading',
        report: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const register = { kasseId: 'broken', device: null, name: null, isPending: 1 };
    const { id: registerId } = await db()
      .insertInto('cashRegisters')
      .values(register)
      .returning('id')
      .executeTakeFirstOrThrow();
    const closing = { registerId, zNr: 1, createdAt: null, businessDay: null };
    const { id: closingId } = await db()
      .insertInto('cashClosings')
      .values(closing)
      .returning('id')
      .executeTakeFirstOrThrow();
    const part = { importId, closingId, firstAt: null, lastAt: null, receipts: 0, turnover: 0 };
    await db().insertInto('importedClosings').values(part).execute();
    await removeBrokenImports(db());
    for (const table of ['salesImports', 'cashRegisters', 'cashClosings', 'importedClosings'] as const) {
      const rows = await db()
        .selectFrom(table)
        .select('id')
        .where(
          'id',
          '=',
          { salesImports: importId, cashRegisters: registerId, cashClosings: closingId, importedClosings: 0 }[table],
        )
        .execute();
      expect(rows, table).toEqual([]);
    }
  });

  it('answers a repeated key with the first answer, and two imports at once each count', async () => {
    const zip = registerZip({ bons: [bon('1', { kasse: 'key' })] });
    const headers = { 'idempotency-key': 'sales-key-0001' };
    const first = await sendExport(test(), zip, { headers });
    const again = await sendExport(test(), zip, { headers });
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    const other = await sendExport(test(), registerZip({ bons: [bon('2', { kasse: 'key' })] }), { headers });
    expect(other.status).toBe(422);
    const both = await Promise.all(
      ['7', '8'].map((id) =>
        imported(test(), registerZip({ bons: [bon(id, { kasse: 'key' }), bon('9', { kasse: 'key' })] })),
      ),
    );
    expect(both.map(({ receipts }) => receipts.new).sort()).toEqual([1, 2]);
  });

  it('is for administrators, and only a ZIP', async () => {
    const zip = registerZip({ bons: [bon('1')] });
    expect((await sendExport(test(), zip, { token: test().user })).status).toBe(403);
    for (const [type, body] of [
      ['application/json', zip],
      ['application/json', Buffer.from('{}')],
      ['text/csv', zip],
      ['multipart/form-data; boundary=x', zip],
    ] as const) {
      const refused = await sendExport<Refused>(test(), body, { headers: { 'content-type': type } });
      expect([refused.status, refused.body.code, refused.body.detail], type).toEqual([
        415,
        'MEDIA_TYPE',
        'Bitte die Datei mit Content-Type application/zip senden.',
      ]);
    }
    expect(
      (
        await test().app.inject({
          method: 'POST',
          url: '/api/Units',
          headers: { authorization: `Bearer ${test().admin}`, 'content-type': 'application/zip' },
          payload: zip,
        })
      ).statusCode,
    ).toBe(415);
  });
});
