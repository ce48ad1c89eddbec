import { compareGerman } from '../../src/lib/compareGerman';
import { type Field, isEmpty, kindOf, type Language } from '../../src/resources/kit';
import { firstInTurns, sortInTurns, takeTurns } from '../turns';

/** Sorts by the displayed values, texts in German order, in turns. @param most returns only the first ones */
export async function sortInSteps<R extends { id: number }>(
  records: readonly R[],
  [key, order]: readonly [string, 'ASC' | 'DESC'],
  fields: ReadonlyMap<string, Field>,
  title: Language['title'],
  most = Infinity,
): Promise<R[]> {
  const turn = takeTurns();
  const field = fields.get(key);
  const sign = order === 'ASC' ? 1 : -1;
  const keyed: Keyed<R>[] = [];
  for (const record of records) {
    const value = (record as Readonly<Record<string, unknown>>)[key];
    keyed.push({ record, value: field ? kindOf(field).sortValue(field, value, { title }) : value });
    await turn();
  }
  const compare = (a: Keyed<R>, b: Keyed<R>) => sign * compareShown(a.value, b.value) || a.record.id - b.record.id;
  const sorted = await (most * FEW < keyed.length
    ? firstInTurns(keyed, compare, most, turn)
    : sortInTurns(keyed, compare, turn));
  return sorted.map(({ record }) => record);
}

/** When the list has more than this many times the wanted records, picking the first ones is faster than sorting. */
const FEW = 4;

interface Keyed<R> {
  record: R;
  value: unknown;
}

/** Null sorts first, as in the databases. */
function compareShown(a: unknown, b: unknown): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(b)) - Number(isEmpty(a));
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareGerman(String(a), String(b));
}
