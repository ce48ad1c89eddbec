import { createHmac } from 'node:crypto';

export interface ChainedRow {
  id: number;
  chain: number;
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
  tokenId: number | null;
}

export const CHAIN_START = '';

/** Returns a hex HMAC of a row and the hash before it. Covering other columns would break all existing rows. */
export function chainHash(key: string, row: ChainedRow, before: string): string {
  const { id, chain, seq, at, userId, userName, resource, recordId, action, changes, title, parentId, tokenId } = row;
  const covered = [before, chain, seq, id, at, userId, userName, resource, recordId, action, changes, title, parentId];
  // Entries from before API tokens existed keep their hashes.
  if (tokenId !== null && tokenId !== undefined) covered.push(tokenId);
  return createHmac('sha256', Buffer.from(key, 'hex')).update(JSON.stringify(covered)).digest('hex');
}

export const keyFingerprint = (key: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update('Zählwerk audit key').digest('hex').slice(0, 16);
