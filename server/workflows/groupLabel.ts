import type { SessionUser } from '../http/call';

const NO_GROUP = 'Ohne Bestand';
const OTHERS = 'Andere Artikel';

/**
 * What an article is listed under in a report by group: the names of its groups as far as the reader knows of them, or
 * that it is in none; for somebody who does not see all, that it is another's or nobody's.
 */
export const groupLabel = (groupNames: string | null, { groups }: Pick<SessionUser, 'groups'>): string =>
  groupNames ?? (groups === 'all' ? NO_GROUP : OTHERS);
