import { ADDENDUM } from '../../../src/rules/audit/auditSubjects';
import type { Db } from '../tables';

/** Checksums of a closed inventory (`sha256`) or of its addenda, by field, as an entry states them. */
export interface Seal {
  recordId: number;
  changes: Record<string, [unknown, { sha256?: unknown } | string | null] | undefined>;
}

/** Reads the entries that state checksums of inventories, also those carried on by retention. @param before instant, exclusive */
export async function readSeals(db: Db, before?: string): Promise<Seal[]> {
  const cuts = await db.selectFrom('auditLog').select('changes').where('action', '=', 'retention').execute();
  const carried = cuts.flatMap(({ changes }) => (JSON.parse(changes) as { seals?: [null, Seal[]] }).seals?.[1] ?? []);
  let entries = db
    .selectFrom('auditLog')
    .select(['recordId', 'changes'])
    .where('resource', '=', 'stockTakings')
    .where((entry) => entry.or([entry('changes', 'like', '%"closedAt"%'), entry('changes', 'like', `%"${ADDENDUM}%`)]));
  if (before !== undefined) entries = entries.where('at', '<', before);
  const kept = (await entries.execute()).map(({ recordId, changes }): Seal => {
    const all = Object.entries(JSON.parse(changes) as Seal['changes']);
    const stating = all.filter(([field]) => field === 'sha256' || field.startsWith(ADDENDUM));
    return { recordId, changes: Object.fromEntries(stating) };
  });
  const once = new Map([...carried, ...kept].map((seal) => [JSON.stringify(seal), seal]));
  return [...once.values()];
}
