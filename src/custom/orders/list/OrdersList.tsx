import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../device/useDevice';
import { useTimeZone } from '../../../device/useTimeZone';
import { IconAction } from '../../../ui/IconAction';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { useIsPhone } from '../../../ui/useIsPhone';
import { usePageRequest } from '../../../ui/usePageRequest';
import { orderQueries } from '../orderQueries';
import { useNamed } from '../useNamed';
import { CREATE_REQUEST } from '../usePaletteOrders';
import { CreateOrderDialog, type OrderStart } from './CreateOrderDialog';
import { DueOrders } from './DueOrders';
import { NoOrders } from './NoOrders';
import { OrdersFilterBar } from './OrdersFilterBar';
import { OrdersTable } from './OrdersTable';
import { type OrdersFilter, ordersFilterMessage, ordersQuery } from './ordersFilter';
import { useOrdersFilter } from './useOrdersFilter';

/** The page /orders. */
export default function OrdersList() {
  const [filter, changeFilter] = useOrdersFilter();
  const { orders, isPending, isRefreshing, error } = useOrders(filter);
  const [started, setStarted] = useState<OrderStart>();
  const create = () => setStarted({});
  usePageRequest((request) => request === CREATE_REQUEST && create());
  const isPhone = useIsPhone();
  const { pathname, search } = useLocation();
  const listPath = pathname + search;

  return (
    <Page
      title="Bestellungen"
      actions={
        isPhone ? (
          <IconAction label={CREATE} icon={<Add />} edge="end" onClick={create} />
        ) : (
          <Button startIcon={<Add />} onClick={create}>
            {CREATE}
          </Button>
        )
      }
    >
      <Stack spacing={2}>
        <DueOrders listPath={listPath} onCreate={setStarted} />
        <OrdersFilterBar filter={filter} onChange={changeFilter} />
        {isPending && <LoadingState />}
        {error && <Alert severity="error">{error}</Alert>}
        {orders?.length === 0 && <NoOrders filter={filter} onChange={changeFilter} />}
        {orders && orders.length > 0 && (
          <OrdersTable orders={orders} showSent={filter.showSent} isRefreshing={isRefreshing} listPath={listPath} />
        )}
      </Stack>
      {started && <CreateOrderDialog start={started} listPath={listPath} onClose={() => setStarted(undefined)} />}
    </Page>
  );
}

const CREATE = 'Bestellung anlegen';

/** The orders that pass the filter; while new ones are on their way, those of the filter before. */
function useOrders(filter: OrdersFilter) {
  const timeZone = useTimeZone();
  const named = useNamed();
  const message = ordersFilterMessage(filter);
  const { data, isPending, isPlaceholderData, error } = useQuery({
    ...orderQueries(useApi()).list(ordersQuery(filter, timeZone)),
    placeholderData: keepPreviousData,
    enabled: message === undefined,
  });
  const orders = useMemo(() => data?.map(named), [data, named]);
  if (message) return { error: message };
  return { orders, isPending, isRefreshing: isPlaceholderData, error: error?.message };
}
