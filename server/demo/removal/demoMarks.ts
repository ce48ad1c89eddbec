import { sql } from 'kysely';
import { lastIds } from '../../db/repository/lastIds';
import type { Db } from '../../db/tables';
import { MASTER, WORK } from './demoTables';

/** Marks demo rows: those with ids up to the last one of each table when the data was loaded. */
export interface DemoMarks {
  at: string;
  /** Created with the demo data, but not part of it. */
  adminId: number;
  last: Readonly<Record<string, number>>;
}

export async function markDemoData(db: Db, { at, adminId }: Pick<DemoMarks, 'at' | 'adminId'>): Promise<void> {
  const last = await lastIds(db, [...WORK.map(({ table }) => table), ...MASTER]);
  const value = JSON.stringify({ at, adminId, last } satisfies DemoMarks);
  await db.insertInto('installation').values({ name: 'demoMarks', value }).execute();
}

/** @returns undefined without demo data, null when an older version loaded it without marks */
export async function readMarks(db: Db): Promise<DemoMarks | null | undefined> {
  const rows = await db
    .selectFrom('installation')
    .select(['name', 'value'])
    .where('name', 'in', ['demoData', 'demoMarks'])
    .execute();
  const marks = rows.find(({ name }) => name === 'demoMarks');
  if (marks) return JSON.parse(marks.value) as DemoMarks;
  return rows.length > 0 ? null : undefined;
}

export const isDemo = (marks: DemoMarks, table: string) =>
  table === 'users'
    ? sql<boolean>`id <= ${marks.last[table] ?? 0} and id <> ${marks.adminId}`
    : sql<boolean>`id <= ${marks.last[table] ?? 0}`;
