import { readToday } from '../../src/contract/today';
import { seesPrices } from '../../src/resources/kit';
import { countsByUrgency, todoSections } from '../../src/todos/todoSections';
import type { MorningContent } from '../db/houseMails';
import type { Db } from '../db/tables';
import { readPerson } from '../http/auth/readPerson';
import type { Person } from '../http/call';
import { hiderOf } from '../http/hiderOf';
import { isMailAddress } from '../letters/isMailAddress';
import { type TodaySources, todayOf } from '../today/todayOf';
import { readUnitWords } from '../workflows/plurals';

const MAX_ENTRIES = 50;

const MARKS = { late: 'überfällig', today: 'heute', soon: '' } as const;

const hidePrices = hiderOf(readToday.answer);

export const permissionsKey = ({ role, groups }: Pick<Person, 'role' | 'groups'>): string =>
  `${role} ${String(groups)}`;

/** Collects what waits for a user, as their page shows it. @returns null if nothing is late or due today, or without an address */
export async function morningContent(
  db: Db,
  sources: TodaySources,
  { userId, now, day, timeZone }: { userId: number; now: string; day: string; timeZone: string },
): Promise<MorningContent | null> {
  const person = await readPerson(db, userId);
  if (!person?.email || !isMailAddress(person.email)) return null;
  const all = await todayOf(db, { user: person }, now, sources);
  const today = seesPrices(person.role) || !hidePrices ? all : (hidePrices(all) as typeof all);
  const sections = todoSections(today, timeZone, await readUnitWords(db));
  const { late, today: due } = countsByUrgency(sections);
  if (late + due === 0) return null;
  return {
    day,
    sight: permissionsKey(person),
    count: late + due,
    sections: sections.map(({ label, todos, more = 0 }) => ({
      label,
      entries: todos
        .slice(0, MAX_ENTRIES)
        .map(({ title, detail, urgency }) => ({ title, detail, mark: MARKS[urgency] })),
      more: more + Math.max(0, todos.length - MAX_ENTRIES),
    })),
  };
}
