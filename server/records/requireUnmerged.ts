import type { AnyRecord, AnyResource } from '../../src/resources/kit';
import { isMergeable } from '../../src/rules/merging';
import type { Db } from '../db/tables';
import { Problem } from '../problem';

/**
 * Refuses to unarchive a merged record: it would exist twice.
 * @param values about to be stored
 * @throws Problem STATE
 */
export async function requireUnmerged(
  db: Db,
  { name, archive }: AnyResource,
  current: AnyRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (archive === undefined || current[archive] !== true || values[archive] !== false || !isMergeable(name)) return;
  const merge = await db
    .selectFrom('merges')
    .select(['mergedTitle', 'intoTitle'])
    .where('resource', '=', name)
    .where('mergedId', '=', current.id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (!merge) return;
  throw new Problem(
    'STATE',
    `„${merge.mergedTitle}“ wurde mit „${merge.intoTitle}“ zusammengeführt und bleibt archiviert.`,
  );
}
