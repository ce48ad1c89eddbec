import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export const SALES_LINES = 1_000_000;
const DAYS = 366;
/** Number of sold items in one evening. */
const VARIETY = 150;
/** Minutes from the start of the weekly counts to the evening's first sale; some counts are still running then. */
const OPENS_AFTER = 300;
const OPEN_MINUTES = 600;

/** Fills the database of a stopped server, which has articles, with a year of a register that sells them all. */
export function seedSales(dataDir: string, articles: number): void {
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const instant = (minutes: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${minutes}) || ' minutes')`;
  const numbers = (most: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;
  const closes = `n.i * 1440 - ${OPENS_AFTER + OPEN_MINUTES}`;
  db.exec(`
    insert into cashRegisters (id, kasseId, isPending) values (1, 'K1', 0);
    insert into soldItems (id, registerId, "key", artNr, text, unit, factor, state, isMenu, isPending)
      select id, 1, id, id, name, 'Stück', 1000, 'assigned', 0, 0 from stockItems;
    insert into recipes (id, soldItemId) select id, id from soldItems;
    insert into recipeParts (recipeId, stockItemId, amount, "of") select id, id, 400, 1000 + id * 100 from recipes;
    insert into salesImports (id, fileName, sha256, bytes, importedAt, state, report)
      values (1, 'jahr.zip', 'x', 1, ${instant('0')}, 'done', '{}');
    ${numbers(DAYS)} insert into cashClosings (id, registerId, zNr, createdAt, businessDay)
      select n.i, 1, ${DAYS} + 1 - n.i, ${instant(closes)}, substr(${instant(closes)}, 1, 10) from n;
    insert into importedClosings (id, importId, closingId, receipts, turnover)
      select id, 1, id, ${Math.round(SALES_LINES / DAYS)}, 0 from cashClosings;
    ${numbers(SALES_LINES)} insert into salesLines (importedClosingId, bonId, pos, at, kind, soldItemId, amount, gross, net)
      select 1 + n.i % ${DAYS}, n.i, '1', ${instant(`(1 + n.i % ${DAYS}) * 1440 - ${OPENS_AFTER} - (n.i / ${DAYS}) * ${OPEN_MINUTES} / ${Math.ceil(SALES_LINES / DAYS)}`)},
        case when n.i % 50 = 0 then 'staff' else 'sale' end, 1 + (n.i / ${DAYS} % ${VARIETY} + n.i % ${DAYS} * 7) % ${articles},
        1000, 450000, 378151 from n;
    insert into salesTotals (importedClosingId, soldItemId, kind, lines, amount, gross, net, linesWithoutGross, linesWithoutNet, firstAt, lastAt)
      select importedClosingId, soldItemId, kind, count(*), sum(amount), sum(gross), sum(net), 0, 0, min(at), max(at)
      from salesLines group by importedClosingId, soldItemId, kind;
    update importedClosings set firstAt = (select min(firstAt) from salesTotals where importedClosingId = importedClosings.id),
      lastAt = (select max(lastAt) from salesTotals where importedClosingId = importedClosings.id);
    analyze;`);
  db.close();
}
