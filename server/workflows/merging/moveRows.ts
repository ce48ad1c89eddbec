import type { AnyResource, Registry } from '../../../src/resources/kit';
import type { Actor } from '../../db/audit/writeAudit';
import { type AnyDb, oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { readRecords } from '../../db/repository/read';
import { updateRecords } from '../../db/repository/writeMany';
import { takeTurns } from '../../turns';

export interface MovedRows {
  table: string;
  column: string;
  ids: number[];
  isVersioned?: true;
}

/** Moved records get a new version and an audit entry; hooks are skipped, as the meaning stays the same. */
export async function moveRows(
  tx: AnyDb,
  registry: Registry,
  { table, column, ids, isVersioned }: MovedRows,
  to: number,
  actor: Actor,
): Promise<void> {
  if (ids.length === 0) return;
  const resource: AnyResource | undefined = registry.find(({ name, fields }) => name === table && fields[column]);
  const turn = takeTurns();
  for (const part of inParts(ids)) {
    if (resource) {
      const records = await readRecords(tx, registry, resource, { ids: part });
      const changes = records.map((current) => ({ current, values: { [column]: to } }));
      await updateRecords(tx, registry, resource, changes, actor);
    } else
      await tx
        .updateTable(table)
        .set((row) => ({ [column]: to, ...(isVersioned ? { version: row('version', '+', 1) } : {}) }))
        .where(oneOf(tx, 'id', part))
        .execute();
    await turn();
  }
}
