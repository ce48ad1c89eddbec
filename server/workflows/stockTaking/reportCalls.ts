import { z } from 'zod';
import { messages } from '../../../src/resources/kit';
import { created, download, ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { id, text, textId } from '../../api/schemas';
import type { Db } from '../../db/tables';
import { stockTakingComparisonCsv } from '../../exports/stockTakingComparisonCsv';
import { invalid } from '../../problem';
import { addAddendum } from './addAddendum';
import { compare } from './compare';
import { findStockTaking } from './readStockTaking';
import { readValues } from './readValues';

const tag = 'Inventuren';
const url = '/api/StockTaking';
const CSV = 'text/csv; charset=utf-8';
const compared = z.object({ stockTakingId: textId, withStockTakingId: textId });
const said = (length: number) => text(length).trim().min(1, messages.required);

export const reportCalls: Operation[] = [
  operation({
    id: 'stockTaking.values',
    mode: 'read',
    method: 'GET',
    url: `${url}/GetStockTakingValues`,
    tag,
    summary: 'Wert je Lagerort und je Bestand; Hinweise auf niedrigere letzte Einkaufspreise (§ 253 Abs. 4 HGB)',
    query: z.object({ stockTakingId: textId }),
    handle: async ({ db, query }) => ok(await readValues(db, (await findStockTaking(db, query.stockTakingId)).id)),
  }),
  operation({
    id: 'stockTaking.compare',
    mode: 'read',
    method: 'GET',
    url: `${url}/Compare`,
    tag,
    summary: 'Vergleich mit einer anderen Inventur, je Artikel Menge, Preis, Wert und Unterschied',
    query: compared,
    handle: async ({ db, query }) => ok(await compareOthers(db, query)),
  }),
  operation({
    id: 'stockTaking.compareExport',
    mode: 'read',
    method: 'GET',
    url: `${url}/CompareExport`,
    tag,
    summary: 'Vergleich mit einer anderen Inventur als CSV',
    query: compared,
    files: [CSV],
    async handle({ db, query }) {
      const comparison = await compareOthers(db, query);
      const name = `Inventurvergleich ${comparison.stockTaking.id} mit ${comparison.earlier.id}.csv`;
      return download({ name, type: CSV, content: Buffer.from(stockTakingComparisonCsv(comparison)) });
    },
  }),
  operation({
    id: 'stockTaking.addAddendum',
    mode: 'write',
    method: 'POST',
    url: `${url}/AddAddendum`,
    tag,
    summary: 'Nachtrag zu einer abgeschlossenen Inventur, deren Zeilen bleiben, wie sie sind',
    body: z.object({ stockTakingId: id, stockTakingItemId: id.nullish(), reason: said(200), text: said(2000) }),
    status: 201,
    handle: async (call) => created(await addAddendum(call, call.body)),
  }),
];

async function compareOthers(db: Db, { stockTakingId, withStockTakingId }: z.output<typeof compared>) {
  if (stockTakingId === withStockTakingId)
    throw invalid({ withStockTakingId: 'Bitte eine andere Inventur zum Vergleich wählen.' });
  return compare(db, stockTakingId, withStockTakingId);
}
