import { expect } from 'vitest';
import { engineOf } from '../../../../server/db/database';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { mergeRecords } from '../../../../server/workflows/merging/mergeRecords';
import type { CurrentStock } from '../../../../src/contract/stockCounts';
import { resources } from '../../../../src/resources';
import type { Mergeable } from '../../../../src/rules/merging';
import { eventually } from '../../../helpers/eventually';
import type { Json, TestApp } from '../../../helpers/testApp';
import { waitsIn } from '../../../helpers/waitsIn';

interface Counted {
  label: string;
  count: number;
  left?: number;
}
interface Plan {
  into: { version: number };
  merged: { version: number };
  moves: Counted[];
  stays: Counted[];
  hints: string[];
  refusals: string[];
}

/** Noon of a day in March, before every merge of a test. */
export const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`;

export function merging(test: () => TestApp) {
  const get = async <T = Json>(url: string, token = test().admin) => (await test().call<T>(token, 'GET', url)).body;
  /** Amounts of the current stock; empty for an article that was merged. */
  const stock = async (id: number) =>
    (await get<CurrentStock[]>(`/api/StockLevels/current?StockItemId=${id}`)).map(({ amount }) => amount);
  const preview = (resource: string, mergedId: number, intoId: number) =>
    get<Plan>(`/api/Merges/preview?Resource=${resource}&MergedId=${mergedId}&IntoId=${intoId}`);
  const bodyOf = async (resource: string, mergedId: number, intoId: number) => {
    const { merged, into } = await preview(resource, mergedId, intoId);
    return { resource, mergedId, mergedVersion: merged.version, intoId, intoVersion: into.version };
  };
  const merge = async (resource: string, mergedId: number, intoId: number) =>
    test().call(test().admin, 'POST', '/api/Merges', await bodyOf(resource, mergedId, intoId));
  /** Merges, and starts `book` before the merge is committed. */
  async function mergeWhile<T>(resource: Mergeable, mergedId: number, intoId: number, book: () => Promise<T>) {
    const { db } = test().database;
    const { mergedVersion, intoVersion } = await bodyOf(resource, mergedId, intoId);
    const sent = { resource, mergedId, mergedVersion, intoId, intoVersion };
    let booking: Promise<T> | undefined;
    await inTransaction(db, async (tx) => {
      const by = { db: tx, registry: resources, now: new Date().toISOString() };
      await mergeRecords({ ...by, user: { id: 1, name: 'admin', role: 'Admin', groups: 'all', assigned: [] } }, sent);
      booking = book();
      if (engineOf(db) === 'postgres') await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
    });
    if (!booking) throw new Error('The transaction did not run');
    return booking;
  }
  const undo = (id: unknown, token = test().admin) => test().call(token, 'POST', `/api/Merges/${id}/undo`);
  return { get, stock, preview, bodyOf, merge, mergeWhile, undo };
}
