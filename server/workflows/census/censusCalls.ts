import { z } from 'zod';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { type Answer, type Call, noContent, ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { id, idBody, idQuery, many, textId, version } from '../../api/schemas';
import { untyped } from '../../db/database';
import { writeAudit } from '../../db/repository/audit';
import { invalid, Problem } from '../../problem';
import { readOrders } from '../orders/readOrders';
import { finishCensus } from './finishCensus';
import { lockCensus } from './lockCensus';
import { groupOfCensus, readCensus, readCensuses } from './readCensus';
import { requestOrders } from './requestOrders';
import { startCensus } from './startCensus';

const tag = 'Zählungen';
const status = z
  .string()
  .regex(/^[0-4]$/, 'Bitte einen Status von 0 bis 4 angeben.')
  .transform(Number);
const idParams = z.object({ id: textId });

export const censusCalls: Operation[] = [
  operation({
    id: 'census.list',
    mode: 'read',
    method: 'GET',
    url: '/api/Census',
    tag,
    summary: 'Zählungen, auch nach Status',
    query: z.object({ IncludeStatus: many(status).optional(), ExcludeStatus: many(status).optional() }),
    handle: async ({ db, user, query }) =>
      ok(await readCensuses(db, { include: query.IncludeStatus, exclude: query.ExcludeStatus, groups: user.groups })),
  }),
  operation({
    id: 'census.read',
    mode: 'read',
    method: 'GET',
    url: '/api/Census/{id}',
    tag,
    summary: 'Eine Zählung',
    params: idParams,
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: async ({ db, params }) => ok(await readCensus(db, params.id)),
  }),
  operation({
    id: 'census.start',
    mode: 'write',
    method: 'POST',
    url: '/api/Census/StartNewCensus',
    tag,
    summary: 'Zählung eines Bestands starten; läuft schon eine, ist sie die Antwort.',
    body: z.object({ stockItemGroupId: id, userId: id.nullish() }),
    status: 201,
    groupOf: async ({ body }) => body.stockItemGroupId,
    handle: (call) =>
      startCensus(call, { stockItemGroupId: call.body.stockItemGroupId, userId: call.body.userId ?? call.user.id }),
  }),
  operation({
    id: 'census.update',
    mode: 'write',
    method: 'PUT',
    url: '/api/Census',
    tag,
    summary: 'Zählung abschließen (status 1) oder Bestellungen anfordern (status 3)',
    body: z.object({ id, version, status: z.int('Bitte einen Status von 0 bis 4 angeben.').optional() }),
    groupOf: ({ db, body }) => groupOfCensus(db, body.id),
    handle: (call) => changeStatus(call, call.body),
  }),
  operation({
    id: 'census.requestOrders',
    mode: 'write',
    method: 'POST',
    url: '/api/Census/{id}/request_orders',
    tag,
    summary: 'Bestellungen einer abgeschlossenen Zählung erzeugen; wiederholt: dieselbe Antwort.',
    params: idParams,
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: (call) => changeStatus(call, { id: call.params.id, status: CensusStatus.OrderRequested }),
  }),
  operation({
    id: 'census.delete',
    mode: 'write',
    method: 'DELETE',
    url: '/api/Census',
    tag,
    summary: 'Zählung löschen; ihre Bestellungen und ihr Verlauf bleiben.',
    query: idQuery,
    body: idBody,
    status: 204,
    groupOf: async ({ db, query, body }) => groupOfCensus(db, sentId(body?.id ?? query.id)),
    async handle({ db, query, body, user }) {
      const census = await lockCensus(db, sentId(body?.id ?? query.id));
      await db.deleteFrom('censuses').where('id', '=', census.id).execute();
      await writeAudit(untyped(db), user, {
        resource: 'censuses',
        recordId: census.id,
        action: 'delete',
        changes: { status: [census.status, null] },
      });
      return noContent;
    },
  }),
];

type Change = { id: number; version?: number; status?: number };

/** The two changes of status a caller can ask for; the state a census is in already is no change. */
async function changeStatus({ db, user, now }: Call, change: Change): Promise<Answer> {
  const census = await lockCensus(db, change.id, change.version);
  switch (change.status) {
    case CensusStatus.Applying:
      await finishCensus(db, census, user, now);
      return ok(await readCensus(db, census.id));
    case CensusStatus.OrderRequested:
      await requestOrders(db, census, user, now);
      return ordersAnswer(db, census.id);
    case undefined:
    case census.status:
      return ok(await readCensus(db, census.id));
    default:
      throw new Problem('STATE', 'Dieser Wechsel des Status ist nicht möglich.');
  }
}

async function ordersAnswer(db: Call['db'], id: number): Promise<Answer> {
  const orders = await readOrders(db, { censusId: id });
  const message = orders.length === 0 ? { message: 'Nichts zu bestellen' } : {};
  return ok({ census: await readCensus(db, id), orders, ...message });
}

function sentId(sent: number | undefined): number {
  if (sent === undefined) throw invalid({ id: 'Bitte eine gültige Id angeben.' });
  return sent;
}
