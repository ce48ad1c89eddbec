import { MAX_CODE, readItemByCode } from '../../../../src/contract/codes';
import { fromScaled, messages, resourceNamed, textKey } from '../../../../src/resources/kit';
import { MISTYPED, readCode, readWeightPatterns, scannedQuantity } from '../../../../src/rules/codes';
import { lookUpCode, possibleCodes } from '../../../../src/rules/lookUpCode';
import { untyped } from '../../../db/database';
import { readRecord } from '../../../db/repository/read';
import { keyColumn } from '../../../db/repository/uniqueIndexes';
import type { Db } from '../../../db/tables';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { invalid, notFound, Problem } from '../../../problem';
import type { ServerRegistry } from '../../../records/hooks/withHooks';
import { presentOne } from '../../../records/present';
import { readSettings } from '../../settings';

export function codeCalls(registry: ServerRegistry): Operation[] {
  const items = resourceNamed(registry, 'stockItems');
  return [
    implement(readItemByCode, {
      async handle(call) {
        const { code, found, weight, kind } = await lookUp(call.db, call.query.code);
        const item = await readRecord(untyped(call.db), registry, items, found.stockItemId);
        if (!item) throw notFound(`Artikel ${found.stockItemId}`);
        return ok({
          code,
          codeId: found.id,
          stockItemId: item.id,
          stockItem: await presentOne(call, items, item),
          quantity: scannedQuantity(found.factor, weight),
          kind,
        });
      },
    }),
  ];
}

async function lookUp(db: Db, text: string) {
  const { WEIGHT_CODES } = await readSettings(db);
  const patterns = readWeightPatterns(WEIGHT_CODES);
  const { code } = readCode(text);
  if (code === '') throw invalid({ code: messages.required });
  if (code.length > MAX_CODE) throw invalid({ code: messages.tooLong(MAX_CODE) });
  const result = lookUpCode(text, patterns, await storedCodes(db, possibleCodes(text, patterns)));
  if ('found' in result) return result;
  if (result.isMistyped) throw invalid({ code: MISTYPED });
  throw new Problem('NOT_FOUND', 'Dieser Code ist nicht bekannt.', { linkCode: result.linkCode });
}

async function storedCodes(db: Db, codes: readonly string[]) {
  const column = keyColumn('code');
  const keys = [...new Set(codes.map(textKey))];
  const rows = await untyped(db)
    .selectFrom('stockItemCodes')
    .select(['id', 'stockItemId', 'factor', column])
    .where(column, 'in', keys)
    .execute();
  const known = new Map(
    rows.map((row) => [
      row[column],
      { id: Number(row.id), stockItemId: Number(row.stockItemId), factor: fromScaled(Number(row.factor), 3) },
    ]),
  );
  return (code: string) => known.get(textKey(code));
}
