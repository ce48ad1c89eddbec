import { createHmac } from 'node:crypto';

/** A row of the audit log as its hash covers it. */
export interface ChainedRow {
  id: number;
  chain: number;
  /** Counts from 1 within its chain, without a gap. */
  seq: number;
  at: string;
  userId: number | null;
  userName: string | null;
  resource: string;
  recordId: number;
  action: string;
  changes: string;
  title: string | null;
  parentId: number | null;
}

/** What stands before the first row of a chain. */
export const CHAIN_START = '';

/**
 * The keyed hash of a row and of the hash before it, in hex: nobody without the key can change a row or take one out so
 * that the rest still fits. Each field stands in its own place; what is covered can never change again.
 */
export function chainHash(key: string, row: ChainedRow, before: string): string {
  const { id, chain, seq, at, userId, userName, resource, recordId, action, changes, title, parentId } = row;
  const covered = [before, chain, seq, id, at, userId, userName, resource, recordId, action, changes, title, parentId];
  return createHmac('sha256', Buffer.from(key, 'hex')).update(JSON.stringify(covered)).digest('hex');
}

/** Tells one key from another without telling the key. */
export const keyFingerprint = (key: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update('Zählwerk audit key').digest('hex').slice(0, 16);
