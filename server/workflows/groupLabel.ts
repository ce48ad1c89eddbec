import type { SessionUser } from '../http/call';

const NO_GROUP = 'Ohne Bestand';
const OTHERS = 'Andere Artikel';

/** Users with limited groups cannot tell articles of other groups from those without. */
export const groupLabel = (groupNames: string | null, { groups }: Pick<SessionUser, 'groups'>): string =>
  groupNames ?? (groups === 'all' ? NO_GROUP : OTHERS);
