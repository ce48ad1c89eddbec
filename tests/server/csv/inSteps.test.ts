import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseTable } from '../../../server/csv/parseTable';
import { sortInSteps } from '../../../server/records/sortInSteps';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData } from '../../helpers/masterData';
import { useTestApp } from '../../helpers/testApp';
import { hasten, turnsDuring } from '../turnsDuring';

const ITEMS = '/api/StockItems';
const file = (name: string, price: number) => {
  const rows = Array.from({ length: 1000 }, (_, at) => `${name} ${at};${price};Flasche;Kiste;Brauerei Süd;Keller;1`);
  const head = 'Name;Preis pro Einheit;Einheit;Verpackungseinheit;Lieferant;Lagerorte;Einheiten pro Verpackung';
  return [head, ...rows].join('\r\n');
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('long work of CSV files lets others have their turn', () => {
  it('while a file is parsed, at any boundary of its parts', async () => {
    hasten(10);
    const cells = Array.from({ length: 20_000 }, (_, index) => [`Größe ${index}`, '„ü;€“\r\n"😀"']);
    const text = ['A;B', ...cells.map(([a, b]) => `${a};"${b?.replaceAll('"', '""')}"`)].join('\r\n');
    let table: Awaited<ReturnType<typeof parseTable>> | undefined;
    const turns = await turnsDuring(async () => {
      table = await parseTable(text);
    });
    expect(table?.rows.map((row) => row.cells)).toEqual(cells);
    expect(turns).toBeGreaterThan(10);
  });

  it('while records are sorted, with a stable order', async () => {
    hasten(10);
    const records = Array.from({ length: 3001 }, (_, id) => ({ id, version: 1, name: `Öl ${(id * 7) % 100}` }));
    const fields = new Map([['name', { kind: 'text', label: 'Name' } as const]]);
    let sorted: typeof records = [];
    const turns = await turnsDuring(async () => {
      sorted = await sortInSteps(records, ['name', 'DESC'], fields, () => '');
    });
    const wanted = records.toSorted((a, b) => Number(b.name.slice(3)) - Number(a.name.slice(3)) || a.id - b.id);
    expect(sorted).toEqual(wanted);
    expect(turns).toBeGreaterThan(10);
  });
});

describeOnEachDatabase('others are answered', (under) => {
  const test = useTestApp(under);
  const send = (name: string, price: number, dryRun: boolean) =>
    test().call(test().admin, 'POST', `${ITEMS}/import`, { text: file(name, price), dryRun });
  beforeAll(async () => {
    await createMasterData(test());
    expect((await send('Artikel', 1, false)).body).toMatchObject({ counts: { new: 1000 } });
  });

  it.each<[string, () => Promise<{ status: number }>, least?: number]>([
    ['a long list is exported', () => test().call(test().admin, 'GET', `${ITEMS}/export.csv`)],
    [
      'it is searched and sorted',
      () => test().call(test().admin, 'GET', `${ITEMS}/export.csv?search=artikel&sort=["supplierId","DESC"]`),
    ],
    ['the whole list is read', () => test().call(test().admin, 'GET', ITEMS), 3],
    [
      'it is read in the order of a name elsewhere',
      () => test().call(test().admin, 'GET', `${ITEMS}?sort=["supplierId","DESC"]&filter={"q":"artikel"}`),
    ],
    ['the audit log is exported', () => test().call(test().admin, 'GET', '/api/AuditLog/export.csv'), 10],
    ['all is backed up', () => test().call(test().admin, 'POST', '/api/Backup')],
    ['an import is tried', () => send('Artikel', 2, true)],
    ['an import is stored', () => send('Ware', 1, false)],
    ['an import changes nothing', () => send('Artikel', 1, true)],
  ])('while %s', async (_, long, least = 50) => {
    hasten(1);
    let isDone = false;
    const work = long().finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      // An injected call is answered without a turn of the event loop, so the long work needs one here.
      await turn();
      expect((await test().call('', 'GET', '/healthz')).status).toBe(200);
      if (!isDone) answered += 1;
    }
    expect((await work).status).toBe(200);
    expect(answered).toBeGreaterThan(least);
  });
});
