import { listDepositBalances } from '../../contract/deposits';
import type { Api } from '../../dataProvider/createApi';
import { keptQuery } from '../../queries/freshQuery';
import { goodsKeys } from './goodsKeys';

export const balancesQuery = (api: Api) =>
  keptQuery(api, [...goodsKeys.deposits, 'balances'], listDepositBalances, { query: {} });
