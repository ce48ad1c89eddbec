import { type AnyResource, type Registry, resourceNamed } from '../../../src/resources/kit';
import { type AnyDb, oneOf } from '../../db/database';
import { inParts } from '../../db/inParts';
import type { Actor } from '../../db/repository/audit';
import { readRecords } from '../../db/repository/read';
import { updateRecords } from '../../db/repository/writeMany';

/** Rows of one column that moved from one record to another. */
export interface MovedRows {
  table: string;
  column: string;
  ids: number[];
  isVersioned?: true;
}

/**
 * Makes rows refer to another record. Those of definitions count their versions and have an entry in the audit log each, as
 * any change of theirs; hooks do not run: a unit that becomes one with another is no other unit.
 */
export async function moveRows(
  tx: AnyDb,
  registry: Registry,
  { table, column, ids, isVersioned }: MovedRows,
  to: number,
  actor: Actor,
): Promise<void> {
  if (ids.length === 0) return;
  const resource: AnyResource | undefined = registry.some(({ name }) => name === table)
    ? resourceNamed(registry, table)
    : undefined;
  if (resource) {
    const records = await readRecords(tx, registry, resource, { ids });
    const changes = records.map((current) => ({ current, values: { [column]: to } }));
    await updateRecords(tx, registry, resource, changes, actor);
    return;
  }
  for (const part of inParts(ids))
    await tx
      .updateTable(table)
      .set((row) => ({ [column]: to, ...(isVersioned ? { version: row('version', '+', 1) } : {}) }))
      .where(oneOf(tx, 'id', part))
      .execute();
}
