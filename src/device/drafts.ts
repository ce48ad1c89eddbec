import type { CountRef } from './outbox/entry';

export type RememberedDraft = [lineId: number, text: string, version?: number];

export interface KeptDrafts {
  userId: number;
  count: CountRef;
  /** Drafts of prices in an inventory, instead of amounts. */
  arePrices: boolean;
  drafts: RememberedDraft[];
}

const PREFIX = 'drafts/';

/** @param key user and count */
export function recallDrafts(key: string): RememberedDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

export function rememberDrafts(key: string, drafts: readonly RememberedDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(drafts));
  } catch {
    // Storage is full: the text stays in its field, and saving reports it.
  }
}

export function keptDrafts(): KeptDrafts[] {
  return Object.keys(localStorage)
    .sort()
    .flatMap((key) => {
      const [, user, kind, id, prices] = KEPT.exec(key) ?? [];
      const drafts = recallDrafts(key.slice(PREFIX.length));
      if ((kind !== 'census' && kind !== 'stockTaking') || drafts.length === 0) return [];
      return { userId: Number(user), count: { kind, id: Number(id) }, arePrices: prices !== undefined, drafts };
    });
}

const KEPT = /^drafts\/(\d+)\/(census|stockTaking)\/(\d+)(\/prices)?$/;

const isDraft = (each: unknown): each is RememberedDraft =>
  Array.isArray(each) && typeof each[0] === 'number' && typeof each[1] === 'string';
