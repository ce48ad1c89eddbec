import { messages, textKey } from '../../../src/resources/kit';
import { codeToStore, MISTYPED, readWeightPatterns } from '../../../src/rules/codes';
import { untyped } from '../../db/database';
import { settingsOf } from '../../db/repository/settings';
import { keyColumn } from '../../db/repository/uniqueIndexes';
import type { Db } from '../../db/tables';
import { invalid, Problem } from '../../problem';
import type { ResourceHooks } from './types';

export const stockItemCodesHooks: ResourceHooks = {
  // A scan links a code in one tap, or hours later from a device that was offline.
  isMadeUnaware: true,
  async beforeWrite({ db, current, values }) {
    if (typeof values.code !== 'string' || values.code === current?.code) return;
    const { code, isMistyped } = codeToStore(values.code, await weightPatterns(db));
    if (code === '') throw invalid({ code: messages.required });
    if (isMistyped) throw invalid({ code: MISTYPED });
    values.code = code;
    const owner = await itemWith(db, code, current?.id);
    if (owner === undefined) return;
    const message = `Dieser Code gehört schon zu „${owner}“.`;
    throw new Problem('DUPLICATE', message, { errors: { code: message } });
  },
};

const weightPatterns = async (db: Db) => readWeightPatterns((await settingsOf(db, 'WEIGHT_CODES')).WEIGHT_CODES);

async function itemWith(db: Db, code: string, ownId = 0): Promise<string | undefined> {
  const row = await untyped(db)
    .selectFrom('stockItemCodes')
    .innerJoin('stockItems', 'stockItems.id', 'stockItemCodes.stockItemId')
    .select('stockItems.name as name')
    .where(`stockItemCodes.${keyColumn('code')}`, '=', textKey(code))
    .where('stockItemCodes.id', '!=', ownId)
    .executeTakeFirst();
  return row && String(row.name);
}
