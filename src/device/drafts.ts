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
  const kept = readJson(PREFIX + key);
  return Array.isArray(kept) ? kept.filter(isDraft) : [];
}

export function rememberDrafts(key: string, drafts: readonly RememberedDraft[]): void {
  writeDraft(PREFIX + key, drafts.length === 0 ? undefined : drafts);
}

export function keptDrafts(): KeptDrafts[] {
  return localKeys().flatMap((key) => {
    const [, user, kind, id, prices] = KEPT.exec(key) ?? [];
    const drafts = recallDrafts(key.slice(PREFIX.length));
    if ((kind !== 'census' && kind !== 'stockTaking') || drafts.length === 0) return [];
    return { userId: Number(user), count: { kind, id: Number(id) }, arePrices: prices !== undefined, drafts };
  });
}

/** Whole forms are stored under other names with the same prefix. */
const KEPT = /^drafts\/(\d+)\/(census|stockTaking)\/(\d+)(\/prices)?$/;

const isDraft = (each: unknown): each is RememberedDraft =>
  Array.isArray(each) && typeof each[0] === 'number' && typeof each[1] === 'string';
