import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OrderChecks } from '../../../contract/orderChecks';
import { useApi, useHasAdditions, useUser } from '../../../device/useDevice';
import type { Role } from '../../../resources/kit';
import { sumAmounts } from '../../../rules/amounts';
import { minimumWarnings } from '../../../rules/orderWarnings';
import { orderQueries } from '../orderQueries';
import type { Order } from '../orderRecords';

export interface OrderWarningsProps {
  order: Order;
  /** Euros by which unsaved changes of lines alter the order's value. */
  typedValue?: number;
}

export function OrderWarnings({ order: { id, sent }, typedValue = 0 }: OrderWarningsProps) {
  const role = useUser()?.role ?? 'User';
  const isAsked = useHasAdditions() && !sent;
  const { data } = useQuery({ ...orderQueries(useApi()).checks(id), enabled: isAsked });
  if (!isAsked || !data) return null;
  return withTyped(data, typedValue, role).map(({ code, message }) => (
    <Alert key={code} severity="warning">
      {message}
    </Alert>
  ));
}

function withTyped({ warnings, goodsValue, minimumOrderValue }: OrderChecks, typedValue: number, role: Role) {
  // The value is null for users without sight of prices.
  if (typedValue === 0 || goodsValue === null) return warnings;
  const others = warnings.filter(({ code }) => code !== 'MINIMUM');
  return [...others, ...minimumWarnings({ goodsValue: sumAmounts([goodsValue, typedValue]), minimumOrderValue }, role)];
}
