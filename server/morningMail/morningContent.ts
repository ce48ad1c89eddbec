import { readToday } from '../../src/contract/today';
import { seesPrices } from '../../src/resources/kit';
import { countsByUrgency, todoSections } from '../../src/todos/todoSections';
import type { MorningContent } from '../db/events/houseMails';
import type { Db } from '../db/tables';
import { readPerson } from '../http/auth/readPerson';
import type { Person } from '../http/call';
import { hiderOf } from '../http/hidePrices';
import { isMailAddress } from '../letters/isMailAddress';
import { type TodaySources, todayOf } from '../today/todayOf';
import { readUnitWords } from '../workflows/plurals';

/** More of a section are counted alone. */
const MOST_ENTRIES = 50;

const MARKS = { late: 'überfällig', today: 'heute', soon: '' } as const;

const hidePrices = hiderOf(readToday.answer);

/** Role and groups of somebody, to tell whether they changed while a mail waits. */
export const sightOf = ({ role, groups }: Pick<Person, 'role' | 'groups'>): string => `${role} ${String(groups)}`;

/**
 * Collects all that waits for somebody at an instant, as their page would show it.
 * @returns null if nothing is late or for today, or nobody can be reached
 */
export async function morningContent(
  db: Db,
  sources: TodaySources,
  { userId, now, day, timeZone }: { userId: number; now: string; day: string; timeZone: string },
): Promise<MorningContent | null> {
  const person = await readPerson(db, userId);
  if (!person?.email || !isMailAddress(person.email)) return null;
  const all = await todayOf(db, person, now, sources);
  const today = seesPrices(person.role) || !hidePrices ? all : (hidePrices(all) as typeof all);
  const sections = todoSections(today, timeZone, await readUnitWords(db));
  const { late, today: due } = countsByUrgency(sections);
  if (late + due === 0) return null;
  return {
    ...{ day, sight: sightOf(person), count: late + due },
    sections: sections.map(({ label, todos, more = 0 }) => ({
      label,
      entries: todos
        .slice(0, MOST_ENTRIES)
        .map(({ title, detail, urgency }) => ({ title, detail, mark: MARKS[urgency] })),
      more: more + Math.max(0, todos.length - MOST_ENTRIES),
    })),
  };
}
