import type { SessionUser } from '../http/call';

const NO_GROUP = 'Ohne Bestand';
const OTHERS = 'Andere Artikel';

/** Labels an article in reports by group; users with limited groups cannot tell foreign from none. */
export const groupLabel = (groupNames: string | null, { groups }: Pick<SessionUser, 'groups'>): string =>
  groupNames ?? (groups === 'all' ? NO_GROUP : OTHERS);
