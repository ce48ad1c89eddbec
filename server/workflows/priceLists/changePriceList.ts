import type { PriceListChange } from '../../../src/contract/priceLists';
import { messages } from '../../../src/resources/kit';
import { linkKey } from '../../../src/rules/priceLists/findArticle';
import { judgeList, type SaidRow } from '../../../src/rules/priceLists/judgeList';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { bookedFor } from '../../db/repository/bookedFor';
import { updateRow } from '../../db/repository/rowsById';
import type { Call } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { invalid, Problem } from '../../problem';
import { mapInTurns, takeTurns } from '../../turns';
import { currentList } from './answerPriceList';
import { lockPriceList, type PriceListRecord, recordOf, rowsOf, saidRowOf, saveRows } from './priceListRows';
import { readArticles, readLinks, rememberLink } from './readKnowledge';

/** Judges all rows again, as one answer may settle other rows. @throws Problem NOT_FOUND, STATE, VERSION, VALIDATION */
export async function changePriceList(call: Call, change: PriceListChange): Promise<PriceListRecord> {
  const { db, user } = call;
  const named = (change.rows ?? []).flatMap(({ stockItemId }) => stockItemId ?? []);
  const booked = await bookedFor(db, 'stockItems', named);
  const list = await lockPriceList(db, change.id);
  if (list.state !== 'draft') throw new Problem('STATE', NO_DRAFT[list.state]);
  const stored = await rowsOf(db, list.id);
  await requireVersion(change.version, list.version, 'diese Preisliste', () => currentList(call, list, stored));
  const turn = takeTurns();
  const articles = await readArticles(db, list.supplierId);
  await turn();
  const rows = stored.flatMap((row) => saidRowOf(row) ?? []);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const ids = new Set(articles.map(({ id }) => id));
  for (const [index, sent] of (change.rows ?? []).entries()) {
    const answer = { ...sent, stockItemId: booked.get(sent.stockItemId ?? 0) ?? sent.stockItemId };
    const row = byLine.get(answer.line);
    if (!row) throw invalid({ [`rows.${index}.line`]: 'Diese Zeile gibt es auf der Liste nicht.' });
    if (answer.stockItemId && !ids.has(answer.stockItemId))
      throw invalid({ [`rows.${index}.stockItemId`]: messages.unknownReference });
    await takeAnswer(call, list.supplierId, row, answer);
  }
  if (change.rows?.length) {
    const links = await readLinks(db, list.supplierId);
    const judged = await judgeList({ rows, articles, links, per: list.per }, takeTurns());
    await saveRows(db, list.id, stored, await mapInTurns(judged, recordOf));
  }
  const validFrom = change.validFrom === undefined ? list.validFrom : change.validFrom;
  const saved = { ...list, validFrom, version: list.version + 1 };
  await updateRow(db, 'priceLists', list.id, { validFrom, version: saved.version });
  await auditWorkflow(db, user, { resource: 'priceLists', id: list.id, title: list.fileName }, 'update', {
    ...(validFrom !== list.validFrom && { validFrom: [list.validFrom, validFrom] }),
    ...(change.rows?.length && { answers: [null, change.rows.map(({ line }) => line).join(', ')] }),
  });
  return saved;
}

type RowAnswer = NonNullable<PriceListChange['rows']>[number];

async function takeAnswer({ db }: Call, supplierId: number, row: SaidRow, answer: RowAnswer) {
  if (answer.per !== undefined) row.saidPer = answer.per;
  if (answer.newPrice !== undefined) row.saidPrice = answer.newPrice;
  if (answer.skip !== undefined) row.skip = answer.skip ?? false;
  if (!answer.stockItemId) return;
  row.saidStockItemId = answer.stockItemId;
  const key = linkKey(row);
  if (key !== null) await rememberLink(db, supplierId, key, answer.stockItemId);
}

const NO_DRAFT = {
  scheduled: 'Diese Preisliste ist schon vorgemerkt. Bitte sie verwerfen und neu einlesen.',
  applied: 'Die Preise dieser Liste sind schon übernommen.',
  stale: 'Diese Preisliste ist überholt. Bitte neu einlesen.',
} as const;
