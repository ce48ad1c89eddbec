import { AMOUNT_SCALE } from '../../src/contract/kit/values';
import { REASON_SENTENCES } from '../../src/rules/shrinkage/hints';
import type { Db } from '../db/tables';
import { registerName } from '../workflows/sales/registers';
import { readShrinkage } from '../workflows/shrinkage/readShrinkage';
import { type AuditColumn, type AuditTable, amount, day, money, price, text, whole } from './AuditTable';
import { byId, unindexed } from './byId';
import { decimal, exact } from './cells';
import type { Period } from './period';

/** Registers write up to five decimals of a euro. */
const GROSS_SCALE = 5;
const gross = (name: string): AuditColumn => ({ name, kind: GROSS_SCALE });

const STATES = { open: 'offen', assigned: 'zugeordnet', none: 'keine Ware' } as const;
const KINDS = { sale: 'Verkauf', staff: 'Personal', discount: '' } as const;

/** Sales of the registers, and the shrinkage that follows from them. */
export function salesTables(db: Db, { from, to, begin, since, end, last }: Period): AuditTable[] {
  return [
    {
      name: 'kassen',
      description: 'Kassen, deren Daten (DSFinV-K) eingelesen wurden.',
      columns: [whole('Id'), text('KasseId'), text('Bezeichnung')],
      rows: () =>
        byId(
          { db, last },
          'cashRegisters',
          (within) => db.selectFrom('cashRegisters').selectAll().where(within('id')).where('isPending', '=', 0),
          (row) => [row.id, row.kasseId, registerName(row)],
        ),
    },
    {
      name: 'kassenimporte',
      description: 'Eingelesene Dateien; die Dateien selbst bewahrt der Betreiber der Kasse auf.',
      columns: [whole('Id'), text('Datei'), text('SHA256'), whole('Bytes'), text('Importiert'), whole('Bons')],
      rows: () =>
        byId(
          { db, last },
          'salesImports',
          (within) =>
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
          (row) => [row.id, row.fileName, row.sha256, row.bytes, row.importedAt, Number(row.receipts ?? 0)],
        ),
    },
    {
      name: 'kassenabschluesse',
      description:
        'Kassenabschlüsse des Zeitraums nach ihrem Buchungstag, ohne einen nach ihrem ersten Bon; Bons aller Arten.',
      columns: [
        ...[whole('Id'), whole('KassenId', 'kassen'), whole('ZNr'), text('Erstellt'), day('Buchungstag')],
        ...[whole('Bons'), gross('Umsatz')],
      ],
      rows: () =>
        byId(
          { db, last },
          'cashClosings',
          (within) =>
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
                    ...[eb(fn.min('part.firstAt'), '>=', begin), eb(fn.min('part.firstAt'), '<', end)],
                  ]),
                ]),
              ),
          ({ id, registerId, zNr, createdAt, businessDay, receipts, turnover }) => [
            ...[id, registerId, zNr, createdAt, businessDay, Number(receipts), decimal(turnover, GROSS_SCALE)],
          ],
        ),
    },
    {
      name: 'verkaufsartikel',
      description: 'Was die Kassen verkaufen; Menüs stehen für die Zeile des Bons, ihre Bestandteile für sich.',
      columns: [
        ...[whole('Id'), whole('KassenId', 'kassen'), text('ArtNr'), text('Text'), text('Einheit'), amount('Faktor')],
        text('Stand'),
      ],
      rows: () =>
        byId(
          { db, last },
          'soldItems',
          (within) => db.selectFrom('soldItems').selectAll().where(within('id')).where('isPending', '=', 0),
          ({ id, registerId, artNr, text: name, unit, factor, state, isMenu }) => [
            ...[id, registerId, artNr, name, unit, decimal(factor, AMOUNT_SCALE)],
            isMenu === 1 ? 'Menü' : STATES[state],
          ],
        ),
    },
    {
      name: 'rezepturen',
      description:
        'Was ein Verkauf von Artikeln nimmt: Menge ÷ Von Einheiten; leeres GueltigAb: von Anfang an. Id ist die des Bestandteils.',
      columns: [
        ...[whole('Id'), whole('VerkaufsartikelId', 'verkaufsartikel'), day('GueltigAb')],
        ...[whole('ArtikelId', 'artikel'), amount('Menge'), amount('Von')],
      ],
      rows: () =>
        byId(
          { db, last },
          'recipeParts',
          (within) =>
            db
              .selectFrom('recipeParts as part')
              .innerJoin('recipes', 'recipes.id', 'part.recipeId')
              .select([
                'part.id',
                'recipes.soldItemId',
                'recipes.validFrom',
                'part.stockItemId',
                'part.amount',
                'part.of',
              ])
              .where(within('part.id')),
          (row) => [
            ...[row.id, row.soldItemId, row.validFrom, row.stockItemId],
            ...[decimal(row.amount, AMOUNT_SCALE), decimal(row.of, AMOUNT_SCALE)],
          ],
        ),
    },
    {
      name: 'verkaeufe',
      description:
        'Verkäufe und Personalverzehr seit dem frühesten Zählstand dieses Pakets bis zum Ende des Zeitraums; Stornos mit Minus. Brutto der Bestandteile eines Menüs steht beim Menü.',
      columns: [
        ...[whole('Id'), whole('KassenId', 'kassen'), whole('ZNr'), text('BonId'), text('Pos'), text('Zeitpunkt')],
        ...[whole('VerkaufsartikelId', 'verkaufsartikel'), text('Art'), amount('Menge'), gross('Brutto')],
      ],
      rows: () =>
        byId(
          { db, last },
          'salesLines',
          (within) =>
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
          (row) => [
            ...[row.id, row.registerId, row.zNr, row.bonId, row.pos, row.at, row.soldItemId, KINDS[row.kind]],
            ...[decimal(row.amount, AMOUNT_SCALE), decimal(row.gross, GROSS_SCALE)],
          ],
        ),
    },
    {
      name: 'schwund',
      description:
        'Schwund je Artikel zwischen zwei Zählständen: Verbrauch − Verkauft − Personal, Wert zum Preis des Abschnitts. Leer, was nicht bestimmbar ist.',
      columns: [
        ...[text('Id'), whole('ArtikelId', 'artikel'), text('Anfang'), text('Ende'), amount('Verbrauch')],
        ...[
          amount('Verkauft'),
          amount('Personal'),
          amount('Differenz'),
          price('Preis'),
          money('Wert'),
          text('Hinweis'),
        ],
      ],
      async *rows() {
        const query = { From: from, To: to, Intervals: true };
        const { rows } = await readShrinkage({ db, user: AUDITOR, query });
        for (const { stockItemId, intervals = [] } of rows) {
          if (intervals.length === 0) continue;
          yield intervals.map((each, index) => [
            ...[`${stockItemId}-${index + 1}`, stockItemId, each.opening.at, each.closing.at, exact(each.used)],
            ...[exact(each.sold), exact(each.staff), exact(each.difference), exact(each.averagePrice)],
            exact(each.value),
            each.reason ? `nicht bestimmbar: ${REASON_SENTENCES[each.reason]}` : hintsText(each.hints),
          ]);
        }
      },
    },
  ];
}

const hintsText = (hints: readonly { message: string }[]): string => hints.map(({ message }) => message).join(' ');

/** The package is made for administrators alone. */
const AUDITOR = { id: null, name: '', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
