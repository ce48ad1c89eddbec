import type { Selectable } from 'kysely';
import type { ApiToken } from '../../../src/contract/apiTokens';
import type { Tables } from '../../db/tables';

export type TokenRow = Selectable<Tables['apiTokens']>;

export const presentToken = ({ nameKey, hash, scopes, stockItemGroupIds, ...row }: TokenRow): ApiToken => ({
  ...row,
  scopes: JSON.parse(scopes),
  stockItemGroupIds: stockItemGroupIds === null ? null : JSON.parse(stockItemGroupIds),
  active: row.pausedReason === null,
});
