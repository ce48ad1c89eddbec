import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { AppliedPriceList } from '../../../src/contract/priceLists';
import { pluck } from '../../../src/lib/pluck';
import { type AnyResource, messages } from '../../../src/resources/kit';
import { todayIn } from '../../../src/rules/dates';
import { listPrice } from '../../../src/rules/priceLists/listPrice';
import { scaledOf } from '../../../src/rules/scaledOf';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { oneOf, untyped } from '../../db/database';
import { shareMerges } from '../../db/repository/bookedFor';
import { readRecords } from '../../db/repository/read';
import { readRows, updateRow } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import type { Call } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { invalid, Problem } from '../../problem';
import { holdRules } from '../../records/rules/judge';
import { lastUnitChanges } from '../goods/unitChanges';
import {
  authorOf,
  brokenByPrices,
  namedIn,
  type PriceChange,
  type PriceWriter,
  scaledPrice,
  writePrices,
} from '../prices/setPrices';
import { currentList } from './answerPriceList';
import { lockPriceList, type PriceListRecord, rowsOf, type StoredRow } from './priceListRows';

interface Choice {
  version?: number | undefined;
  /** Defaults to all that change a price. */
  lines?: readonly number[] | null | undefined;
}

/** Applies all lines or none; idempotent. @throws Problem NOT_FOUND, VALIDATION, STATE, VERSION */
export async function applyPriceList(
  call: Call,
  items: AnyResource,
  id: number,
  { version, lines }: Choice,
): Promise<AppliedPriceList> {
  const { db, user, now } = call;
  await shareMerges(db);
  const list = await lockPriceList(db, id);
  if (list.state === 'applied' || list.state === 'scheduled') return answerOf(list);
  if (list.state === 'stale') throw stale();
  const rows = await rowsOf(db, id);
  await requireVersion(version, list.version, 'diese Preisliste', () => currentList(call, list, rows));
  const chosen = chooseRows(rows, lines ?? undefined);
  const timeZone = await readTimeZone(db);
  const isLater = list.validFrom !== null && list.validFrom > todayIn(timeZone, new Date(now));
  const changes = await currentPrices(call, items, list, chosen);
  if (!changes) throw stale();
  const applier = { appliedByUserId: user.id, appliedByName: user.name, appliedByTokenId: user.tokenId ?? null };
  // Also once its day has come: the clock may be ahead, and the list be scheduled again.
  if (list.validFrom !== null)
    await db
      .updateTable('priceListRows')
      .set({ isChosen: 1 })
      .where(oneOf(db, 'id', pluck(chosen, 'id')))
      .execute();
  if (isLater) return saveOutcome(call, list, { ...applier, state: 'scheduled', prices: changes.length });
  const broken = await brokenByPrices(call, items, changes);
  if (broken.length > 0) throw new Problem('STATE', `${namedIn(broken)} Kein Preis wurde übernommen.`);
  const { priceUpdateId = null } = await writePrices(call, items, changes);
  return saveOutcome(call, list, { ...applier, state: 'applied', prices: changes.length, priceUpdateId });
}

export async function applyScheduled(writer: PriceWriter, items: AnyResource, id: number): Promise<void> {
  await shareMerges(writer.db);
  const list = await lockPriceList(writer.db, id);
  // Another server may have applied it meanwhile.
  if (list.state !== 'scheduled') return;
  const chosen = (await rowsOf(writer.db, id)).filter(({ isChosen }) => isChosen === 1);
  const user = {
    id: await knownUser(writer, list.appliedByUserId),
    name: list.appliedByName ?? '',
    tokenId: list.appliedByTokenId ?? undefined,
  };
  const call = { ...writer, user };
  const changes = await currentPrices(call, items, list, chosen);
  if (!changes || (await brokenByPrices(call, items, changes)).length > 0) {
    await saveOutcome(call, list, { state: 'stale' });
    return;
  }
  const { priceUpdateId = null } = await writePrices(call, items, changes);
  await saveOutcome(call, list, { state: 'applied', prices: changes.length, priceUpdateId });
}

async function knownUser({ db }: PriceWriter, id: number | null): Promise<number | null> {
  const [found] = await readRows(db, 'users', id === null ? [] : [id], ['id']);
  return found?.id ?? null;
}

function chooseRows(rows: readonly StoredRow[], lines: readonly number[] | undefined): StoredRow[] {
  const wanted = lines && new Set(lines);
  const named = rows.filter(({ line, state }) => (wanted ? line !== null && wanted.has(line) : state === 'changed'));
  if (wanted && named.length < wanted.size) throw invalid({ lines: 'Diese Zeile gibt es auf der Liste nicht.' });
  const open = named.find(({ state }) => state === 'unclear');
  if (open) throw new Problem('STATE', `Zeile ${open.line} ist noch unklar. Bitte zuerst die Frage dazu beantworten.`);
  if (named.some(({ state }) => state === 'new')) throw invalid({ lines: messages.unknownReference });
  const chosen = named.filter(({ state }) => state === 'changed');
  if (chosen.length === 0) throw new Problem('STATE', 'Auf dieser Liste ist kein neuer Preis zu übernehmen.');
  return chosen;
}

/** @returns undefined if an article was deleted, or changed so that its row means another price */
async function currentPrices(
  { db, registry }: PriceWriter,
  items: AnyResource,
  { supplierId, per, createdAt }: PriceListRecord,
  rows: readonly StoredRow[],
): Promise<PriceChange[] | undefined> {
  const first = new Map([...rows].reverse().map((row) => [row.stockItemId, row]));
  const ids = [...first.keys()].filter((id) => id !== null);
  await holdRules({ db, registry }, items);
  const articles = await readRecords(untyped(db), registry, items, { ids, lock: true });
  const units = await lastUnitChanges(db, ids);
  const changes = articles.flatMap((current): PriceChange[] => {
    const row = first.get(current.id);
    if (!row || current.supplierId !== supplierId || (units.get(current.id) ?? '') > createdAt) return [];
    const article = {
      pricePerUnit: scaledPrice(current),
      unitsPerPackage: scaledOf(Number(current.unitsPerPackage), AMOUNT_SCALE),
    };
    const { newPrice } = listPrice(row, article, { per: row.saidPer ?? per, newPrice: row.saidPrice });
    const isAsRead = article.pricePerUnit === row.oldPrice && newPrice === row.newPrice;
    return isAsRead && newPrice !== null ? [{ current, newPrice }] : [];
  });
  return changes.length === first.size ? changes : undefined;
}

export async function saveOutcome(
  { db, user }: PriceWriter,
  list: PriceListRecord,
  outcome: Partial<PriceListRecord>,
): Promise<AppliedPriceList> {
  const saved = { ...list, ...outcome, version: list.version + 1 };
  await updateRow(db, 'priceLists', list.id, { ...outcome, version: saved.version });
  await auditWorkflow(db, authorOf(user), { resource: 'priceLists', id: list.id, title: list.fileName }, 'update', {
    state: [list.state, saved.state],
    ...(saved.prices !== list.prices && { prices: [list.prices, saved.prices] }),
  });
  return answerOf(saved);
}

const answerOf = ({ state, priceUpdateId, prices }: PriceListRecord): AppliedPriceList => ({
  state,
  priceUpdateId,
  prices: prices ?? 0,
});

const stale = () =>
  new Problem(
    'STATE',
    'Seit dem Einlesen wurde ein Preis, eine Einheit oder eine Verpackung dieser Liste geändert. Kein Preis wurde übernommen; bitte die Liste neu einlesen.',
  );
