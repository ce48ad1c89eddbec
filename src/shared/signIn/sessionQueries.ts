import { readOidc } from '../../contract/oidc';
import { readSecondFactor } from '../../contract/secondFactor';
import { listSessions } from '../../contract/sessions';
import type { Api } from '../../dataProvider/createApi';
import { freshQuery } from '../../queries/freshQuery';

/** @param userId undefined for the signed-in user */
export const signInQueries = (api: Api, userId: number | undefined) => ({
  sessions: freshQuery(api, ['sessions', userId ?? 'own'], listSessions, { query: { UserId: userId } }),
  account: freshQuery(api, ['oidc', userId ?? 'own'], readOidc, { query: { UserId: userId } }),
  secondFactor: freshQuery(api, ['secondFactor', userId ?? 'own'], readSecondFactor, { query: { UserId: userId } }),
});
