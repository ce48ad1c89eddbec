import type { Records } from '../../src/resources';
import { emptyRecord, type Registry, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { toColumns } from '../db/repository/rows';
import type { Db } from '../db/tables';

/** Tells the id of the record with a title. @throws Error when the data has none of that title. */
export type IdOf = (title: string) => number;

/**
 * Inserts records of a resource in one statement, since hundreds one by one would keep the first page waiting. What a
 * record leaves out gets the default of its definition; links to many are rows of their own.
 */
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
  // By title: neither database promises to return rows in the order in which they were sent.
  const ids = new Map(rows.map((row) => [row[resource.title], Number(row.id)]));
  return (title) => {
    const id = ids.get(title);
    if (id === undefined) throw new Error(`The demo data has no ${name} called ${title}`);
    return id;
  };
}
