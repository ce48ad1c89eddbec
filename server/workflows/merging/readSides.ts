import { type AnyRecord, type Registry, resourceNamed } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import { untyped } from '../../db/database';
import { readRecord } from '../../db/repository/read';
import type { Db } from '../../db/tables';
import { notFound } from '../../problem';
import type { Pair } from './affectedRows';

export interface Side {
  id: number;
  version: number;
  title: string;
  isArchived: boolean;
  record: AnyRecord;
}

/** Locks in id order, so that concurrent merges cannot deadlock. @throws Problem NOT_FOUND */
export async function readSides(
  db: Db,
  registry: Registry,
  resource: Mergeable,
  { mergedId, intoId }: Pair,
  lock: boolean,
): Promise<{ merged: Side; into: Side }> {
  const definition = resourceNamed(registry, resource);
  const sides = new Map<number, Side>();
  for (const id of [mergedId, intoId].sort((a, b) => a - b)) {
    const record = await readRecord(untyped(db), registry, definition, id, { lock });
    if (!record) throw notFound(`${definition.label.one} ${id}`);
    const title = String(record[definition.title] ?? id);
    const isArchived = definition.archive !== undefined && record[definition.archive] === true;
    sides.set(id, { id, version: record.version, title, isArchived, record });
  }
  const [merged, into] = [sides.get(mergedId), sides.get(intoId)];
  if (!merged || !into) throw new Error('Both records were read');
  return { merged, into };
}
