import { z } from 'zod';
import { callsOf } from './kit/call';
import { echoed, id, LIST_ADDITIONS, listQuery, many, seenQuery, version, versionedIdBody } from './kit/values';
import { order } from './orders';

export const CENSUS_TAG = 'Zählungen';
const call = callsOf(CENSUS_TAG);

/** Census of specification section 3, all that other backends know. Instants are ISO 8601 UTC. */
const documentedCensus = z.object({
  id: z.int(),
  status: z.int(),
  stockItemGroupId: z.int(),
  userId: z.int().nullable(),
  finished: z.iso.datetime().nullable(),
});

export const census = documentedCensus.extend({
  version: z.int(),
  created: z.iso.datetime(),
  stockItemGroup: z.object({ id: z.int(), name: z.string(), executionDayOfWeek: z.int().nullable() }),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  progress: z.object({ counted: z.int(), total: z.int() }),
});
export type Census = z.output<typeof census>;

export type AnyCensus = Pick<Census, 'id' | 'status' | 'stockItemGroupId'> & Partial<Census>;

const ordersMade = z.object({ census, orders: z.array(order), message: z.string().optional() });
export type OrdersMade = z.output<typeof ordersMade>;

const statusText = z
  .string()
  .regex(/^[0-4]$/, 'Bitte einen Status von 0 bis 4 angeben.')
  .transform(Number);

export const listCensuses = call('census.list', 'GET /api/Census', {
  summary: 'Zählungen, auch nach Status',
  query: listQuery.extend({
    IncludeStatus: many(statusText, 100).optional(),
    ExcludeStatus: many(statusText, 100).optional(),
  }),
  answer: z.array(census),
  additions: LIST_ADDITIONS,
});

export const readCensus = call('census.read', 'GET /api/Census/{id}', {
  summary: 'Eine Zählung',
  answer: census,
});

export const startCensus = call('census.start', 'POST /api/Census/StartNewCensus', {
  summary: 'Zählung eines Bestands starten; läuft schon eine, ist sie die Antwort.',
  body: z.object({ stockItemGroupId: id, userId: id.nullish() }),
  answer: census,
  status: 201,
  existingStatus: 200,
});

export const updateCensus = call('census.update', 'PUT /api/Census', {
  summary: 'Zählung abschließen (status 1) oder Bestellungen anfordern (status 3)',
  body: z.object({
    id,
    version,
    status: z.int('Bitte einen Status von 0 bis 4 angeben.').optional(),
    stockItemGroupId: echoed,
    userId: echoed,
    finished: echoed,
  }),
  answer: z.union([ordersMade, census]),
  additions: ['version'],
});

export const requestCensusOrders = call('census.requestOrders', 'POST /api/Census/{id}/request_orders', {
  summary: 'Bestellungen einer abgeschlossenen Zählung erzeugen; wiederholt: dieselbe Antwort.',
  answer: ordersMade,
});

export const deleteCensus = call('census.delete', 'DELETE /api/Census', {
  summary: 'Zählung löschen; ihre Bestellungen und ihr Verlauf bleiben.',
  query: seenQuery,
  body: versionedIdBody,
  additions: ['version'],
});
