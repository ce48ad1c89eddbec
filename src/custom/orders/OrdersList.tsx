import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { IconAction } from '../../layout/IconAction';
import { LoadingState } from '../../layout/LoadingState';
import { Page } from '../../layout/Page';
import { useIsPhone } from '../../layout/useIsPhone';
import { CreateOrderDialog } from './CreateOrderDialog';
import { NoOrders } from './NoOrders';
import { OrdersFilterBar } from './OrdersFilterBar';
import { OrdersTable } from './OrdersTable';
import { orderQueries } from './orderQueries';
import { useOrdersFilter } from './useOrdersFilter';

/** The page /orders. */
export default function OrdersList() {
  const [filter, changeFilter] = useOrdersFilter();
  const orders = useQuery({ ...orderQueries.list(filter), placeholderData: keepPreviousData });
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
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
        <OrdersFilterBar filter={filter} onChange={changeFilter} />
        {orders.isPending && <LoadingState />}
        {orders.error && <Alert severity="error">{orders.error.message}</Alert>}
        {orders.data?.length === 0 && <NoOrders filter={filter} onChange={changeFilter} />}
        {orders.data && orders.data.length > 0 && (
          <OrdersTable
            orders={orders.data}
            showSent={filter.showSent}
            isRefreshing={orders.isPlaceholderData}
            listPath={listPath}
          />
        )}
      </Stack>
      {isCreating && <CreateOrderDialog listPath={listPath} onClose={() => setCreating(false)} />}
    </Page>
  );
}

const CREATE = 'Bestellung anlegen';
