import { localKeys, readJson } from '../dataProvider/localJson';
import { writeDraft } from './draftStorage';
import type { CountRef } from './outbox/entry';

export type RememberedDraft = [lineId: number, text: string, version?: number];

export interface KeptDrafts {
  userId: number;
  count: CountRef;
  arePrices: boolean;
  drafts: RememberedDraft[];
}

const PREFIX = 'drafts/';

/** @param key user and count */
export function recallDrafts(key: string): RememberedDraft[] {
  const kept = localKeys().flatMap((each) => (KEPT.exec(each)?.[1] === key ? [readJson(each)] : []));
  return kept.filter(isDraft).sort(([one], [other]) => one - other);
}

/** A place per line: a tab that writes one leaves the others alone, and a line that is gone was saved or cleared. */
export function rememberDraft(key: string, lineId: number, draft: RememberedDraft | undefined): boolean {
  return writeDraft(`${PREFIX}${key}/${lineId}`, draft);
}

export function keptDrafts(): KeptDrafts[] {
  const keys = new Set(localKeys().flatMap((key) => KEPT.exec(key)?.[1] ?? []));
  return [...keys].flatMap((key) => {
    const [user, kind, id, prices] = key.split('/');
    const drafts = recallDrafts(key);
    if ((kind !== 'census' && kind !== 'stockTaking') || drafts.length === 0) return [];
    return [{ userId: Number(user), count: { kind, id: Number(id) }, arePrices: prices !== undefined, drafts }];
  });
}

/** Splits the lists of a whole count that earlier versions kept; what has a place of its own is newer. */
export function splitDrafts(): void {
  for (const place of localKeys()) {
    const [, key, line] = KEPT.exec(place) ?? [];
    const list = readJson(place);
    if (key === undefined || line !== undefined || !Array.isArray(list)) continue;
    const isKept = (draft: RememberedDraft) =>
      readJson(`${place}/${draft[0]}`) !== undefined || rememberDraft(key, draft[0], draft);
    if (list.filter(isDraft).every(isKept)) writeDraft(place, undefined);
  }
}

/** Whole forms are stored under other names with the same prefix. */
const KEPT = /^drafts\/(\d+\/(?:census|stockTaking)\/\d+(?:\/prices)?)(?:\/(\d+))?$/;

const isDraft = (each: unknown): each is RememberedDraft =>
  Array.isArray(each) && typeof each[0] === 'number' && typeof each[1] === 'string';
