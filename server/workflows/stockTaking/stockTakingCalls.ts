import { z } from 'zod';
import { todayIn } from '../../../src/rules/dates';
import { type Call, created, noContent, ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { isOlder } from '../../api/resources/save';
import { day, id, instant, text, textId, version } from '../../api/schemas';
import { untyped } from '../../db/database';
import { writeAudit } from '../../db/repository/audit';
import type { Db } from '../../db/tables';
import { invalid, Problem } from '../../problem';
import { readSettings } from '../settings';
import { freeze } from './freeze';
import { presentWithLast } from './lastAmounts';
import { readAddenda } from './readAddenda';
import { findStockTaking, openStockTaking, presentStockTaking, readItems } from './readStockTaking';
import { readResult } from './result';
import { startStockTaking } from './startStockTaking';

const tag = 'Inventuren';
const url = '/api/StockTaking';
const byId = z.object({ stockTakingId: textId });
const description = text(200).nullish();
const describeBody = z.object({ id, description, version });
const describing = {
  mode: 'write',
  tag,
  summary: 'Beschreibung ändern',
  url: `${url}/UpdateStockTaking`,
  body: describeBody,
  handle: (call: Call<undefined, undefined, z.output<typeof describeBody>>) => describe(call),
} as const;

export const stockTakingCalls: Operation[] = [
  operation({
    id: 'stockTaking.start',
    mode: 'write',
    method: 'POST',
    url: `${url}/StartNewStockTaking`,
    tag,
    summary: 'Inventur starten',
    body: z
      .object({ description, targetDate: z.union([day, instant]).nullish(), stockLocationIds: z.array(id).nullish() })
      .nullish(),
    status: 201,
    async handle(call) {
      const { description, targetDate, stockLocationIds } = call.body ?? {};
      const { timeZone } = await readSettings(call.db);
      const started = await startStockTaking(call, {
        description: description?.trim() || null,
        targetDate: !targetDate
          ? todayIn(timeZone)
          : targetDate.length === 10
            ? targetDate
            : todayIn(timeZone, new Date(targetDate)),
        stockLocationIds,
      });
      return created(await details(call.db, started));
    },
  }),
  operation({
    id: 'stockTaking.list',
    mode: 'read',
    method: 'GET',
    url: `${url}/GetStockTakings`,
    tag,
    summary: 'Inventuren, die neueste zuerst',
    async handle({ db }) {
      const rows = await db.selectFrom('stockTakings').selectAll().orderBy('id', 'desc').execute();
      return ok(rows.map(presentStockTaking));
    },
  }),
  operation({
    id: 'stockTaking.read',
    mode: 'read',
    method: 'GET',
    url: `${url}/GetStockTakingDetails`,
    tag,
    summary: 'Eine Inventur mit ihren Zeilen in Laufreihenfolge',
    query: byId,
    handle: async ({ db, query }) => ok(await details(db, query.stockTakingId)),
  }),
  operation({
    id: 'stockTaking.result',
    mode: 'read',
    method: 'GET',
    url: `${url}/GetStockTakingResult`,
    tag,
    summary: 'Ergebnis je Artikel und Gesamtwert',
    query: byId,
    handle: async ({ db, query }) => ok(await readResult(db, await findStockTaking(db, query.stockTakingId))),
  }),
  operation({ ...describing, id: 'stockTaking.describe', method: 'DELETE' }),
  operation({ ...describing, id: 'stockTaking.describeByPut', method: 'PUT' }),
  operation({
    id: 'stockTaking.close',
    mode: 'write',
    method: 'POST',
    url: `${url}/Close`,
    tag,
    summary: 'Inventur abschließen; danach ändert sie niemand mehr.',
    body: z.object({ stockTakingId: id }),
    handle: async (call) => ok(await close(call, call.body.stockTakingId)),
  }),
  operation({
    id: 'stockTaking.delete',
    mode: 'write',
    method: 'DELETE',
    url: `${url}/DeleteStockTaking`,
    tag,
    summary: 'Inventur löschen, solange sie nicht abgeschlossen ist',
    query: z.object({ stockTakingId: textId.optional() }),
    body: z.object({ stockTakingId: id.optional(), id: id.optional() }).nullish(),
    status: 204,
    async handle({ db, query, body, user }) {
      const sent = query.stockTakingId ?? body?.stockTakingId ?? body?.id;
      if (sent === undefined) throw invalid({ stockTakingId: 'Bitte eine gültige Id angeben.' });
      const stockTaking = await openStockTaking(db, sent, { alone: true });
      await db.deleteFrom('stockTakings').where('id', '=', stockTaking.id).execute();
      await writeAudit(untyped(db), user, {
        resource: 'stockTakings',
        recordId: stockTaking.id,
        action: 'delete',
        changes: { description: [stockTaking.description, null] },
      });
      return noContent;
    },
  }),
];

async function details(db: Db, stockTakingId: number) {
  const stockTaking = await findStockTaking(db, stockTakingId);
  return {
    ...presentStockTaking(stockTaking),
    stockTakingItems: await presentWithLast(db, stockTaking, await readItems(db, stockTakingId)),
    addenda: await readAddenda(db, stockTakingId),
  };
}

async function describe({ db, user, body }: Call<undefined, undefined, z.output<typeof describeBody>>) {
  const current = await openStockTaking(db, body.id, { alone: true });
  if (isOlder(body.version, current.version)) {
    throw new Problem('VERSION', 'Jemand anderes hat diese Inventur inzwischen geändert.', {
      current: presentStockTaking(current),
    });
  }
  if (body.description === undefined) return ok(presentStockTaking(current));
  const next = { description: body.description?.trim() || null, version: current.version + 1 };
  await db.updateTable('stockTakings').set(next).where('id', '=', current.id).execute();
  await writeAudit(untyped(db), user, {
    resource: 'stockTakings',
    recordId: current.id,
    action: 'update',
    changes: { description: [current.description, next.description] },
  });
  return ok(presentStockTaking({ ...current, ...next }));
}

async function close({ db, user, now }: Call, stockTakingId: number) {
  const current = await openStockTaking(db, stockTakingId, { alone: true });
  const closing = { closedAt: now, closedByUserId: user.id, closedByName: user.name, version: current.version + 1 };
  const frozen = freeze({ ...current, ...closing }, await readItems(db, stockTakingId));
  await db
    .updateTable('stockTakings')
    .set({ ...closing, ...frozen })
    .where('id', '=', stockTakingId)
    .execute();
  await writeAudit(untyped(db), user, {
    resource: 'stockTakings',
    recordId: stockTakingId,
    action: 'update',
    changes: { closedAt: [null, now], sha256: [null, frozen.sha256] },
  });
  return details(db, stockTakingId);
}
