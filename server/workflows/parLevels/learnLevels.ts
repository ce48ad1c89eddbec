import { dayBounds } from '../../../src/rules/dates';
import { numberOfDay } from '../../../src/rules/dayNumbers';
import type { ParArticle, ParLevel } from '../../../src/rules/parGroup';
import { parLevels } from '../../../src/rules/parLevels/parLevels';

/** A thread's task: histories as the database wrote them, since parsing takes a while. */
export interface ParTask {
  /** `YYYY-MM-DD`. */
  at: string;
  service: number;
  timeZone: string;
  groups: readonly (readonly TaskArticle[])[];
  /** The assignment whose intervals are told. */
  seriesOf: number | undefined;
}

export interface TaskArticle extends Omit<ParArticle, 'pieces'> {
  pieces: readonly TaskPiece[];
}

/** JSON lists, sorted by instant. */
export interface TaskPiece {
  /** `[at, amount]` */
  readings: string;
  /** `[at, quantity, isDelivery]` */
  movements: string;
}

/** A thread's program: minimums of groups, one after the other. */
export default function learnLevels({ at, service, timeZone, groups, seriesOf }: ParTask): ParLevel[] {
  const dayOf = daysIn(timeZone);
  return groups.flatMap((articles) => {
    const group = { at: numberOfDay(at), service, articles: articles.map((article) => parsed(article, dayOf)) };
    return parLevels(group, (assignmentId) => assignmentId === seriesOf);
  });
}

/** Parses the histories each time they are read: those of thousands at once would take gigabytes. */
const parsed = ({ pieces, ...article }: TaskArticle, dayOf: (instant: string) => number): ParArticle => ({
  ...article,
  get pieces() {
    return pieces.map(({ readings, movements }) => ({
      readings: (JSON.parse(readings) as [string, number][]).map(([instant, amount]) => ({
        ...{ day: dayOf(instant), at: instant, amount },
      })),
      movements: (JSON.parse(movements) as [string, number, number][]).map(([instant, quantity, isDelivery]) => ({
        ...{ day: dayOf(instant), at: instant, quantity, isDelivery: isDelivery === 1 },
      })),
    }));
  },
});

/** The day of an instant, each day's bounds looked up once. */
function daysIn(timeZone: string): (instant: string) => number {
  const known = new Map<string, { start: string; end: string; day: number }>();
  return (instant) => {
    const utc = instant.slice(0, 10);
    let bounds = known.get(utc);
    if (!bounds) {
      bounds = { ...dayBounds(utc, timeZone), day: numberOfDay(utc) };
      known.set(utc, bounds);
    }
    if (instant < bounds.start) return bounds.day - 1;
    return instant >= bounds.end ? bounds.day + 1 : bounds.day;
  };
}
