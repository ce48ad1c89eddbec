import { listDepositBalances } from '../../contract/deposits';
import type { Api } from '../../dataProvider/createApi';
import { onDevice } from '../../device/persistedCache';
import { freshQuery } from '../../queries/freshQuery';
import { goodsKeys } from './goodsKeys';

export const balancesQuery = (api: Api) => ({
  ...freshQuery(api, [...goodsKeys.deposits, 'balances'], listDepositBalances, { query: {} }),
  ...onDevice,
});
