import { type AnyDb, typed } from '../database';
import type { Db } from '../tables';
import { noteFact, readFact } from './facts';

export interface Rename {
  from: string;
  to: string;
  /** Last id in the audit log before the rename. */
  until: number;
}

/** Entries of the audit log under one name of a resource: ids above `after`, up to `until`. */
export interface NamedPart {
  /** undefined: any name. */
  resource: string | undefined;
  after: number;
  until: number;
}

const FACT = 'renamedResources';

/** Notes a rename for readers of the audit log, whose entries keep the name their resource had. */
export async function noteRename(db: AnyDb, from: string, to: string): Promise<void> {
  const last = await db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const rename: Rename = { from, to, until: Number(last?.id ?? 0) };
  await noteFact(typed(db), FACT, JSON.stringify([...(await readRenames(typed(db))), rename]));
}

export const readRenames = async (db: Db): Promise<Rename[]> => JSON.parse((await readFact(db, FACT)) ?? '[]');

/** Finds a resource's entries, latest first, without those of another that had its name. @param renames oldest first */
export function partsOf(
  resource: string | undefined,
  renames: readonly Rename[],
  until = Number.POSITIVE_INFINITY,
): NamedPart[] {
  const at = renames.findLastIndex(({ from, to }) => from === resource || to === resource);
  const rename = renames[at];
  const own = { resource, after: rename?.until ?? 0, until };
  if (!rename || rename.to !== resource) return [own];
  return [own, ...partsOf(rename.from, renames.slice(0, at), rename.until)];
}
