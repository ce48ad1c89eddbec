import {
  type ArticleImportReport,
  type ArticleImportRequest,
  importArticles as importCall,
} from '../../../src/contract/articleImport';
import { stockItems } from '../../../src/resources/stockItems';
import { callerId, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { Problem } from '../../problem';
import type { ServerRegistry } from '../../records/hooks/withHooks';
import type { ReadSheet } from '../../sheets/Sheet';
import { requireFewBytes, SHEET_BODY_BYTES } from '../../sheets/sheetLimits';
import { readArticleTable } from './readArticleTable';
import { judgeArticles, previewArticles, storeArticles } from './storeArticles';

export const articleImport = (registry: ServerRegistry, readSheet: ReadSheet): Operation =>
  implement(importCall(stockItems), {
    mode: 'own',
    bodyBytes: SHEET_BODY_BYTES,
    async handle(call) {
      const { db, user, now, body, signal } = call;
      const sheet = await readSheet(bytesOf(body), { of: 'articles', sheet: body.sheet }, callerId(user));
      const table = await readArticleTable(sheet);
      const rehearsed = () => previewArticles({ db, registry, user, now, signal }, table, body);
      if (body.dryRun) return ok(await rehearsed());
      const judged = await judgeArticles({ db, registry, user, now, signal }, table, body);
      const { report, changesNothing } = judged;
      // Needs a transaction only to store the answer for a repeated call.
      if (report && changesNothing) return call.transact(async () => ok(report));
      const leftOut = body.onlyGood && body.create?.length ? wrongLines(report ?? (await rehearsed())) : undefined;
      return call.transact(async (tx) =>
        ok(await storeArticles({ db: tx, registry, user, now }, table, body, judged, leftOut)),
      );
    },
  });

const wrongLines = ({ rows }: ArticleImportReport): ReadonlySet<number> =>
  new Set(rows.flatMap(({ line, state }) => (state === 'wrong' ? line : [])));

/** @throws Problem VALIDATION, TOO_LARGE */
function bytesOf({ text, base64 }: ArticleImportRequest): Uint8Array {
  if (text === undefined && base64 === undefined) throw new Problem('VALIDATION', 'Bitte eine Datei wählen.');
  const bytes = base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64');
  requireFewBytes(bytes);
  return bytes;
}
