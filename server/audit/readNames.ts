import type { Registry } from '../../src/resources/kit';
import { untyped } from '../db/database';
import type { Db } from '../db/tables';

/** "" for deleted or nameless records. */
export async function readNames(db: Db, registry: Registry): Promise<(resource: string, id: unknown) => string> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const { name, title, fields } of registry) {
    if (fields[title]?.kind !== 'text') continue;
    const rows = await untyped(db).selectFrom(name).select(['id', title]).execute();
    names.set(name, new Map(rows.map((row) => [Number(row.id), String(row[title] ?? '')])));
  }
  return (resource, id) => names.get(resource)?.get(Number(id)) ?? '';
}
