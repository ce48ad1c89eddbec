import type { ApiToken } from '../../contract/apiTokens';
import { formatDate } from '../../rules/dates';
import { WHY_PAUSED } from '../../rules/pauseReasons';
import { AREAS, type Area, type Scope } from '../../rules/scopes';
import { sinceText } from '../../rules/sinceText';

export type AreaChoice = 'none' | 'read' | 'write';
export const areas = Object.keys(AREAS) as Area[];

export function scopesOf(
  chosen: Readonly<Record<Area, AreaChoice>>,
  acts: { sends: boolean; drafts: boolean },
): Scope[] {
  const ofAreas = areas.flatMap((area) => (chosen[area] === 'none' ? [] : [`${area}:${chosen[area]}` as Scope]));
  return [
    ...ofAreas,
    ...(acts.sends ? ['orders:send' as const] : []),
    ...(acts.drafts ? ['orders:draft' as const] : []),
  ];
}

/** @example "Stammdaten lesen, Bestellungen schreiben und senden" */
export function scopesText(scopes: readonly Scope[]): string {
  const texts = areas.flatMap((area) => {
    const has = (right: string) => scopes.some((scope) => scope === `${area}:${right}`);
    const rights = [
      has('write') ? 'schreiben' : has('read') && 'lesen',
      has('send') && 'senden',
      has('draft') && 'vorschlagen',
    ].filter((right) => right !== false);
    return rights.length === 0 ? [] : [`${AREAS[area].label} ${rights.join(' und ')}`];
  });
  return texts.join(', ');
}

export function groupsText(ids: readonly number[] | null, nameOf: (id: number) => string): string {
  return ids === null ? 'alle' : ids.map(nameOf).join(', ');
}

export interface StateText {
  text: string;
  why: string | null;
}

/** @param now milliseconds since 1970 */
export function stateText({ expires, pausedReason }: ApiToken, now: number): StateText {
  if (expires !== null && Date.parse(expires) <= now) return { text: 'abgelaufen', why: null };
  if (pausedReason === null) return { text: 'aktiv', why: null };
  return { text: 'ruht', why: WHY_PAUSED.apiTokens[pausedReason] };
}

export const usedText = ({ lastUsedAt }: ApiToken, now: Date, timeZone: string): string =>
  lastUsedAt === null ? 'noch nie' : sinceText(lastUsedAt, now, timeZone);

export const expiresText = ({ expires }: ApiToken, timeZone: string): string =>
  expires === null ? 'nie' : formatDate(new Date(Date.parse(expires) - 1).toISOString(), timeZone);

/** @param origin of this client, such as https://example.org */
export const exampleCall = (origin: string, token: string): string =>
  `curl -H "Authorization: Bearer ${token}" ${origin}/api/ApiTokens/current`;
