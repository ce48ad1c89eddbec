import type { z } from 'zod';
import { PRICE_SCALE } from '../../../src/contract/kit/values';
import type { updatePrices } from '../../../src/contract/prices';
import { pluck } from '../../../src/lib/pluck';
import { type AnyRecord, type AnyResource, fromScaled, messages, resourceNamed } from '../../../src/resources/kit';
import { scaledOf } from '../../../src/rules/scaledOf';
import type { Actor } from '../../db/audit/writeAudit';
import { untyped } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { emitEvent } from '../../db/events/emitEvent';
import { bookedFor } from '../../db/repository/bookedFor';
import { insertPriceChanges } from '../../db/repository/insertPriceChanges';
import { readRecord, readRecords } from '../../db/repository/read';
import { insertRow } from '../../db/repository/rowsById';
import { updateRecord } from '../../db/repository/write';
import { updateRecords } from '../../db/repository/writeMany';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../problem';
import type { ServerResource } from '../../records/hooks/withHooks';
import { changedMeanwhile } from '../../records/resourceOperations';
import { brokenBy, holdRules } from '../../records/rules/judge';
import { mapInTurns } from '../../turns';

/** @throws Problem VALIDATION for unknown, repeated or merged items and broken rules, VERSION with the changed items */
export async function setPrices(
  call: Call,
  items: ServerResource,
  sent: z.output<typeof updatePrices.body>,
): Promise<readonly AnyRecord[]> {
  const ids = sent.map(({ stockItemId }) => stockItemId);
  const field = (index: number) => `${index}.stockItemId`;
  const seen = new Set<number>();
  const twice = ids.findIndex((each) => seen.size === seen.add(each).size);
  if (twice >= 0) throw invalid({ [field(twice)]: 'Jeder Artikel darf nur einmal vorkommen.' });
  const articles = await bookedFor(call.db, 'stockItems', ids);
  const gone = ids.findIndex((id) => articles.get(id) !== id);
  if (gone >= 0) throw invalid({ [field(gone)]: messages.mergedReference });
  await holdRules(call, items);
  const records = await readRecords(untyped(call.db), call.registry, items, { ids, lock: true });
  const found = new Map(records.map((record) => [record.id, record]));
  const changes = sent.map(({ stockItemId, newPrice }, index): PriceChange => {
    const current = found.get(stockItemId);
    if (!current) throw invalid({ [field(index)]: messages.unknownReference });
    return { current, newPrice };
  });
  const outdated = changes.filter(({ current }, index) => isOther(current, sent[index]?.oldPrice));
  if (outdated.length > 0) throw await changedMeanwhile(call, items, pluck(outdated, 'current'), 'einen dieser Preise');
  changes.sort((a, b) => a.current.id - b.current.id);
  const broken = await brokenByPrices(call, items, changes);
  const errors = broken.map(({ current, messages: [first] }) => [`${ids.indexOf(current.id)}.newPrice`, first]);
  if (errors.length > 0) throw new Problem('VALIDATION', namedIn(broken), { errors: Object.fromEntries(errors) });
  return (await writePrices(call, items, changes)).saved;
}

const isOther = (current: AnyRecord, seen: number | undefined) => seen !== undefined && seen !== scaledPrice(current);

export const brokenByPrices = (
  at: Pick<PriceWriter, 'db' | 'registry' | 'now'>,
  items: AnyResource,
  changes: readonly PriceChange[],
): ReturnType<typeof brokenBy> =>
  brokenBy(
    at,
    items,
    changes.map(({ current, newPrice }) => ({ current, values: valuesOf(newPrice) })),
  );

const NAMED = 3;

export function namedIn(broken: Awaited<ReturnType<typeof brokenByPrices>>): string {
  const named = broken.slice(0, NAMED).map(({ current, messages: all }) => `„${current.name}“: ${all.join(' ')}`);
  const more = broken.length - named.length;
  return [
    ...named,
    ...(more === 0 ? [] : [more === 1 ? 'Und ein weiterer Artikel.' : `Und ${more} weitere Artikel.`]),
  ].join(' ');
}

const valuesOf = (newPrice: number) => ({ pricePerUnit: fromScaled(newPrice, PRICE_SCALE) });

export interface PriceChange {
  current: AnyRecord;
  /** Ten-thousandths of a euro. */
  newPrice: number;
}

/** `user.id` is null for a program, and for a deleted user. */
export type PriceWriter = Pick<Call, 'db' | 'registry' | 'now'> & { user: Actor };

export const authorOf = ({ id, name, tokenId }: Actor): Actor | null =>
  id === null && tokenId === undefined ? null : { id, name, tokenId };

/** @returns current items and, if any price differs, the id of the update */
export async function writePrices(
  writer: PriceWriter,
  items: AnyResource,
  changes: readonly PriceChange[],
  undoesId: number | null = null,
): Promise<{ saved: AnyRecord[]; priceUpdateId: number | undefined }> {
  const { db, registry, user, now } = writer;
  const differing = changes.filter(({ current, newPrice }) => scaledPrice(current) !== newPrice);
  const update = { at: now, userId: user.id, userName: user.name, undoesId };
  const priceUpdateId = differing.length > 0 ? await insertRow(db, 'priceUpdates', update) : undefined;
  const rows = differing.map(({ current, newPrice }) => ({
    stockItemId: current.id,
    oldPrice: scaledPrice(current),
    newPrice,
    userId: user.id,
    priceUpdateId,
  }));
  await mapInTurns(inParts(rows), (part) => insertPriceChanges(db, now, part));
  const updates = differing.map(({ current, newPrice }) => ({ current, values: valuesOf(newPrice) }));
  const updated = await updateRecords(untyped(db), registry, items, updates, authorOf(user));
  const afterwards = new Map(updated.map((each) => [each.id, each]));
  const saved = changes.map(({ current }) => afterwards.get(current.id) ?? current);
  await dateSuppliers(writer, saved);
  if (priceUpdateId !== undefined) emitEvent(db, { type: 'prices.updated', resource: 'prices', id: priceUpdateId });
  return { saved, priceUpdateId };
}

/** Ten-thousandths of a euro. */
export const scaledPrice = (item: AnyRecord): number => scaledOf(Number(item.pricePerUnit), PRICE_SCALE);

async function dateSuppliers({ db, registry, user, now }: PriceWriter, saved: readonly AnyRecord[]) {
  const suppliers = resourceNamed(registry, 'suppliers');
  // Locks in id order to avoid deadlocks.
  const ids = [...new Set(saved.map(({ supplierId }) => Number(supplierId)))].sort((a, b) => a - b);
  await mapInTurns(ids, async (id) => {
    const current = await readRecord(untyped(db), registry, suppliers, id, { lock: true });
    if (!current) throw new Error(`An article names supplier ${id}, who is not there`);
    await updateRecord(untyped(db), registry, suppliers, current, { lastBulkPriceUpdate: now }, authorOf(user));
  });
}
