import type { DemoDataState } from '../../../src/contract/demoData';
import { type Registry, resourceNamed } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import type { Db } from '../../db/tables';
import { type DemoMarks, isDemo, readMarks } from './demoMarks';
import { MASTER, WORK } from './demoTables';
import { type Needed, neededRows } from './neededRows';
import { ownBookings } from './ownBookings';

const NAMED = 3;

export async function demoState(db: Db, registry: Registry, userId: number): Promise<DemoDataState> {
  const marks = await readMarks(db);
  if (marks === undefined) return { isLoaded: false, goes: [], stays: [], refusals: [] };
  if (marks === null)
    return {
      isLoaded: true,
      goes: [],
      stays: [],
      refusals: [
        'Geladen hat sie eine frühere Version, die nicht festhielt, was dazugehört. Wer von vorn anfangen will, beginnt mit einem leeren Datenordner (bei PostgreSQL mit einer leeren Datenbank).',
      ],
    };
  const needed = await neededRows(db, registry, marks);
  const refusals = await ownBookings(db, marks);
  if (userId !== marks.adminId && userId <= (marks.last.users ?? 0))
    refusals.push('Du bist als Benutzer der Demodaten angemeldet. Bitte als eigener Administrator anmelden.');
  return {
    isLoaded: true,
    goes: await countGoing(db, registry, marks, needed),
    stays: await tellStaying(db, registry, needed),
    refusals,
  };
}

async function countGoing(db: Db, registry: Registry, marks: DemoMarks, needed: Needed) {
  const labels = new Map<string, readonly [string, string] | undefined>(WORK.map(({ table, label }) => [table, label]));
  for (const name of MASTER) {
    const { label, screens } = resourceNamed(registry, name);
    if (screens !== false) labels.set(name, [label.one, label.many]);
  }
  const goes: DemoDataState['goes'] = [];
  for (const [table, label] of labels) {
    if (!label) continue;
    const row = await untyped(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(isDemo(marks, table))
      .executeTakeFirst();
    const count = Number(row?.n ?? 0) - (needed.get(table)?.size ?? 0);
    if (count > 0) goes.push({ label: label[count === 1 ? 0 : 1], count });
  }
  return goes;
}

async function tellStaying(db: Db, registry: Registry, needed: Needed): Promise<string[]> {
  const sentences: string[] = [];
  for (const name of MASTER) {
    const { label, title, fields, screens } = resourceNamed(registry, name);
    const ids = [...(needed.get(name) ?? [])];
    if (ids.length === 0 || screens === false || fields[title]?.kind !== 'text') continue;
    const rows = await untyped(db).selectFrom(name).select(title).where('id', 'in', ids.slice(0, NAMED)).execute();
    const names = rows.map((row) => `„${row[title]}“`).join(', ');
    const more = ids.length > NAMED ? ` und ${ids.length - NAMED} weitere` : '';
    sentences.push(`${ids.length === 1 ? label.one : label.many} ${names}${more}: Eigenes braucht das.`);
  }
  return sentences;
}
