import { textKey } from '../../src/resources/kit';
import type { Scope } from '../../src/rules/scopes';
import type { Db } from '../db/tables';
import { hashOfToken, newTokenText, prefixOf } from '../http/auth/tokenText';

const NAME = 'Kasse (Demo)';
const SCOPES: readonly Scope[] = ['masterData:read', 'goods:write', 'orders:draft'];

/** Paused, and its text is told to nobody: a shown password must not open a door. */
export async function loadApiToken(db: Db, { userId, at }: { userId: number; at: string }): Promise<void> {
  const text = newTokenText();
  await db
    .insertInto('apiTokens')
    .values({
      name: NAME,
      nameKey: textKey(NAME),
      hash: hashOfToken(text),
      prefix: prefixOf(text),
      scopes: JSON.stringify(SCOPES),
      stockItemGroupIds: null,
      expires: null,
      pausedReason: 'person',
      created: at,
      createdByUserId: userId,
      lastUsedAt: null,
    })
    .execute();
}
