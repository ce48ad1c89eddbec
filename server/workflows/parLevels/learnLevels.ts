import { numberOfDay } from '../../../src/lib/dayNumbers';
import { dayBounds } from '../../../src/rules/dates';
import type { LearnedLevel, ParArticle } from '../../../src/rules/parLevels/parGroup';
import { parLevels } from '../../../src/rules/parLevels/parLevels';

/** Task for a thread. Contains histories as the database wrote them, since parsing takes a while. */
export interface ParTask {
  /** `YYYY-MM-DD`. */
  at: string;
  service: number;
  timeZone: string;
  articles: readonly TaskArticle[];
  /** Assignment whose intervals are returned too. */
  seriesOf: number | undefined;
}

export interface TaskArticle extends Omit<ParArticle, 'pieces'> {
  pieces: readonly TaskPiece[];
}

/** JSON lists in UTF-8, sorted by instant. */
export interface TaskPiece {
  /** `[at, amount]` */
  readings: Uint8Array<ArrayBuffer>;
  /** `[at, quantity, isDelivery]` */
  movements: Uint8Array<ArrayBuffer>;
}

export default function learnLevels({ at, service, timeZone, articles, seriesOf }: ParTask): LearnedLevel[] {
  const dayOf = daysIn(timeZone);
  const group = { at: numberOfDay(at), service, articles: articles.map((article) => parsed(article, dayOf)) };
  return parLevels(group, (assignmentId) => assignmentId === seriesOf);
}

/** Parses histories on each read: those of thousands of articles at once would take gigabytes. */
const parsed = ({ pieces, ...article }: TaskArticle, dayOf: (instant: string) => number): ParArticle => ({
  ...article,
  get pieces() {
    return pieces.map(({ readings, movements }) => ({
      readings: rowsOf<[string, number]>(readings).map(([at, amount]) => ({ day: dayOf(at), at, amount })),
      movements: rowsOf<[string, number, number]>(movements).map(([at, quantity, isDelivery]) => ({
        day: dayOf(at),
        at,
        quantity,
        isDelivery: isDelivery === 1,
      })),
    }));
  },
});

const rowsOf = <Row>(bytes: Uint8Array): Row[] => JSON.parse(new TextDecoder().decode(bytes)) as Row[];

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
