import type { Registry } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import type { Db } from '../../db/tables';

/** What records are called now, for sentences about them; "" for those that are gone or have no name of their own. */
export async function readNames(db: Db, registry: Registry): Promise<(resource: string, id: unknown) => string> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const { name, title, fields } of registry) {
    if (fields[title]?.kind !== 'text') continue;
    const rows = await untyped(db).selectFrom(name).select(['id', title]).execute();
    names.set(name, new Map(rows.map((row) => [Number(row.id), String(row[title] ?? '')])));
  }
  return (resource, id) => names.get(resource)?.get(Number(id)) ?? '';
}
