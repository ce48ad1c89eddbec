import type { Records } from '../../src/resources';
import { emptyRecord, type Registry, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { toColumns } from '../db/repository/rows';
import type { Db } from '../db/tables';

/** @throws Error for an unknown title */
export type IdOf = (title: string) => number;

/** Inserts all rows in one statement: hundreds of statements would delay the first page. */
export async function insertAll<Name extends keyof Records>(
  db: Db,
  registry: Registry,
  name: Name,
  records: readonly (Partial<Records[Name]> & { password?: string })[],
): Promise<IdOf> {
  const resource = resourceNamed(registry, name);
  const defaults = emptyRecord(resource.fields);
  const rows = await untyped(db)
    .insertInto(resource.name)
    .values(records.map((record) => toColumns(resource, { ...defaults, ...record })))
    .returning(['id', resource.title])
    .execute();
  // By title, as neither database guarantees the order of returned rows.
  const ids = new Map(rows.map((row) => [row[resource.title], Number(row.id)]));
  return (title) => {
    const id = ids.get(title);
    if (id === undefined) throw new Error(`The demo data has no ${name} called ${title}`);
    return id;
  };
}
