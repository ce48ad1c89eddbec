import { MAX_CODE, readItemByCode } from '../../../../src/contract/codes';
import { fromScaled, messages, resourceNamed, textKey } from '../../../../src/resources/kit';
import {
  bareCode,
  codeToStore,
  readCode,
  readWeightPatterns,
  scannedQuantity,
  weighCode,
} from '../../../../src/rules/codes';
import { untyped } from '../../../db/database';
import { readRecord } from '../../../db/repository/read';
import type { Db } from '../../../db/tables';
import { keyColumn } from '../../../db/uniqueIndexes';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { invalid, notFound, Problem } from '../../../problem';
import type { ServerRegistry } from '../../../records/hooks/withHooks';
import { presentOne } from '../../../records/resourceOperations';
import { readSettings } from '../../settings';

/** Which article a scanned code stands for. */
export function codeCalls(registry: ServerRegistry): Operation[] {
  const items = resourceNamed(registry, 'stockItems');
  return [
    implement(readItemByCode, {
      mode: 'read',
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

/** A whole stored code goes before a pattern. @throws Problem VALIDATION, NOT_FOUND with what to store */
async function lookUp(db: Db, text: string) {
  const { WEIGHT_CODES } = await readSettings(db);
  const patterns = readWeightPatterns(WEIGHT_CODES);
  const { code, isMistyped } = readCode(text);
  if (code === '') throw invalid({ code: messages.required });
  if (code.length > MAX_CODE) throw invalid({ code: messages.tooLong(MAX_CODE) });
  const weighed = weighCode(text, patterns);
  const stored = await storedCodes(db, [code, bareCode(text), ...weighed.map((each) => each.stored)]);
  const whole = stored(code) ?? stored(bareCode(text));
  if (whole) return { code, found: whole, kind: 'code' as const };
  for (const each of weighed) {
    const found = stored(each.stored);
    if (found) return { code, found, weight: each.weight, kind: 'weight' as const };
  }
  const toStore = weighed[0] ? { code: weighed[0].stored, isMistyped: false } : codeToStore(text, patterns);
  if (isMistyped && toStore.isMistyped) throw invalid({ code: 'Die Prüfziffer stimmt nicht.' });
  throw new Problem('NOT_FOUND', 'Dieser Code ist nicht bekannt.', { linkCode: toStore.code });
}

/** Of these codes those that are stored; capitals make no difference, as where they are unique. */
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
