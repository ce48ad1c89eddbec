import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { REGISTER_SCALE } from '../../src/rules/sales/SoldTotal';
import { remarkOf } from '../../src/rules/shrinkage/hints';
import type { Db } from '../db/tables';
import { registerName } from '../workflows/sales/registers';
import { readShrinkage } from '../workflows/shrinkage/readShrinkage';
import { type AuditTable, amount, day, exactly, made, scaled, tableOf, text, whole } from './AuditTable';
import { pagesById, unindexed } from './pages';
import type { Period } from './period';

const STATES = { open: 'offen', assigned: 'zugeordnet', none: 'keine Ware' } as const;
const KINDS = { sale: 'Verkauf', staff: 'Personal', discount: '' } as const;

export function salesTables(db: Db, { from, to, begin, since, end, lastIds }: Period): AuditTable[] {
  return [
    tableOf({
      name: 'kassen',
      description: 'Kassen, deren Daten (DSFinV-K) eingelesen wurden.',
      rows: () =>
        pagesById({ db, lastIds }, 'cashRegisters', (within) =>
          db.selectFrom('cashRegisters').selectAll().where(within('id')).where('isPending', '=', 0),
        ),
      columns: [whole('Id', 'id'), text('KasseId', 'kasseId'), made('text', 'Bezeichnung', registerName)],
    }),
    tableOf({
      name: 'kassenimporte',
      description: 'Eingelesene Dateien; die Dateien selbst bewahrt der Betreiber der Kasse auf.',
      rows: () =>
        pagesById({ db, lastIds }, 'salesImports', (within) =>
          db
            .selectFrom('salesImports as import')
            .selectAll()
            .select((row) =>
              row
                .selectFrom('importedClosings as part')
                .select((of) => of.fn.sum<number | string>('part.receipts').as('sum'))
                .whereRef('part.importId', '=', 'import.id')
                .as('receipts'),
            )
            .where(within('import.id'))
            .where('state', '=', 'done'),
        ),
      columns: [
        whole('Id', 'id'),
        text('Datei', 'fileName'),
        text('SHA256', 'sha256'),
        whole('Bytes', 'bytes'),
        text('Importiert', 'importedAt'),
        receipts,
      ],
    }),
    tableOf({
      name: 'kassenabschluesse',
      description:
        'Kassenabschlüsse des Zeitraums nach ihrem Buchungstag, ohne einen nach ihrem ersten Bon; Bons aller Arten.',
      rows: () =>
        pagesById({ db, lastIds }, 'cashClosings', (within) =>
          db
            .selectFrom('cashClosings as closing')
            .innerJoin('importedClosings as part', 'part.closingId', 'closing.id')
            .innerJoin('salesImports as import', 'import.id', 'part.importId')
            .select(['closing.id', 'closing.registerId', 'closing.zNr', 'closing.createdAt', 'closing.businessDay'])
            .select(({ fn }) => [
              fn.sum<number | string>('part.receipts').as('receipts'),
              fn.sum<number | string>('part.turnover').as('turnover'),
            ])
            .where(within('closing.id'))
            .where('import.state', '=', 'done')
            .groupBy('closing.id')
            .having(({ and, eb, fn, or }) =>
              or([
                and([eb('closing.businessDay', '>=', from), eb('closing.businessDay', '<=', to)]),
                and([
                  eb('closing.businessDay', 'is', null),
                  eb(fn.min('part.firstAt'), '>=', begin),
                  eb(fn.min('part.firstAt'), '<', end),
                ]),
              ]),
            ),
        ),
      columns: [
        whole('Id', 'id'),
        whole('KassenId', 'registerId', 'kassen'),
        whole('ZNr', 'zNr'),
        text('Erstellt', 'createdAt'),
        day('Buchungstag', 'businessDay'),
        receipts,
        gross('Umsatz', 'turnover'),
      ],
    }),
    tableOf({
      name: 'verkaufsartikel',
      description: 'Was die Kassen verkaufen; Menüs stehen für die Zeile des Bons, ihre Bestandteile für sich.',
      rows: () =>
        pagesById({ db, lastIds }, 'soldItems', (within) =>
          db.selectFrom('soldItems').selectAll().where(within('id')).where('isPending', '=', 0),
        ),
      columns: [
        whole('Id', 'id'),
        whole('KassenId', 'registerId', 'kassen'),
        text('ArtNr', 'artNr'),
        text('Text', 'text'),
        text('Einheit', 'unit'),
        amount('Faktor', 'factor'),
        made('text', 'Stand', ({ isMenu, state }: { isMenu: number; state: keyof typeof STATES }) =>
          isMenu === 1 ? 'Menü' : STATES[state],
        ),
      ],
    }),
    tableOf({
      name: 'rezepturen',
      description:
        'Was ein Verkauf von Artikeln nimmt: Menge ÷ Von Einheiten; leeres GueltigAb: von Anfang an. Id ist die des Bestandteils.',
      rows: () =>
        pagesById({ db, lastIds }, 'recipeParts', (within) =>
          db
            .selectFrom('recipeParts as part')
            .innerJoin('recipes', 'recipes.id', 'part.recipeId')
            .select(['part.id', 'recipes.soldItemId', 'recipes.validFrom'])
            .select(['part.stockItemId', 'part.amount', 'part.of'])
            .where(within('part.id')),
        ),
      columns: [
        whole('Id', 'id'),
        whole('VerkaufsartikelId', 'soldItemId', 'verkaufsartikel'),
        day('GueltigAb', 'validFrom'),
        whole('ArtikelId', 'stockItemId', 'artikel'),
        amount('Menge', 'amount'),
        amount('Von', 'of'),
      ],
    }),
    tableOf({
      name: 'verkaeufe',
      description:
        'Verkäufe und Personalverzehr seit dem frühesten Zählstand dieses Pakets bis zum Ende des Zeitraums; Stornos mit Minus. Brutto der Bestandteile eines Menüs steht beim Menü.',
      rows: () =>
        pagesById({ db, lastIds }, 'salesLines', (within) =>
          db
            .selectFrom('salesLines as line')
            .innerJoin('importedClosings as part', 'part.id', 'line.importedClosingId')
            .innerJoin('salesImports as import', 'import.id', 'part.importId')
            .innerJoin('cashClosings as closing', 'closing.id', 'part.closingId')
            .select(['line.id', 'closing.registerId', 'closing.zNr', 'line.bonId', 'line.pos', 'line.at'])
            .select(['line.soldItemId', 'line.kind', 'line.amount', 'line.gross'])
            .where(within('line.id'))
            .where('import.state', '=', 'done')
            .where('line.kind', '<>', 'discount')
            .where(unindexed('line.at'), '>', since)
            .where(unindexed('line.at'), '<=', end),
        ),
      columns: [
        whole('Id', 'id'),
        whole('KassenId', 'registerId', 'kassen'),
        whole('ZNr', 'zNr'),
        text('BonId', 'bonId'),
        text('Pos', 'pos'),
        text('Zeitpunkt', 'at'),
        whole('VerkaufsartikelId', 'soldItemId', 'verkaufsartikel'),
        made('text', 'Art', ({ kind }: { kind: keyof typeof KINDS }) => KINDS[kind]),
        amount('Menge', 'amount'),
        gross('Brutto', 'gross'),
      ],
    }),
    tableOf({
      name: 'schwund',
      description:
        'Schwund je Artikel zwischen zwei Zählständen: Verbrauch − Verkauft − Personal, Wert zum Preis des Abschnitts. Leer, was nicht bestimmbar ist.',
      async *rows() {
        const query = { From: from, To: to, Intervals: true };
        const { rows } = await readShrinkage({ db, user: AUDITOR, query });
        for (const { stockItemId, intervals = [] } of rows)
          if (intervals.length > 0)
            yield intervals.map(({ opening, closing, ...each }, index) => ({
              ...each,
              id: `${stockItemId}-${index + 1}`,
              stockItemId,
              begin: opening.at,
              end: closing.at,
              hint: remarkOf(each),
            }));
      },
      columns: [
        text('Id', 'id'),
        whole('ArtikelId', 'stockItemId', 'artikel'),
        text('Anfang', 'begin'),
        text('Ende', 'end'),
        units('Verbrauch', 'used'),
        units('Verkauft', 'sold'),
        units('Personal', 'staff'),
        units('Differenz', 'difference'),
        exactly(PRICE_SCALE)('Preis', 'averagePrice'),
        exactly(2)('Wert', 'value'),
        text('Hinweis', 'hint'),
      ],
    }),
  ];
}

const gross = scaled(REGISTER_SCALE);
const units = exactly(AMOUNT_SCALE);
const receipts = made(0, 'Bons', (row: { receipts: number | string | null }) => Number(row.receipts ?? 0));

/** Reads as an administrator: only administrators may ask for the package. */
const AUDITOR = { id: null, name: '', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
