import Add from '@mui/icons-material/Add';
import { Alert, Box, Chip, Stack, useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { FilterViews } from '../../../admin/choices/FilterViews';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { FiledNotice } from '../../../shared/mail/FiledNotice';
import { reversedMessage } from '../../../shared/periods/FromTo';
import { Button } from '../../../ui/Button';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { useIsDesk } from '../../../ui/useIsDesk';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useRequestedAction } from '../../../ui/useRequestedAction';
import { useDeliveryTexts } from '../delivery/useDeliveryTexts';
import { orderQueries } from '../orderQueries';
import { useOrderWithNames } from '../useOrderWithNames';
import { CREATE_REQUEST } from '../usePaletteOrders';
import { CreateOrderDialog } from './CreateOrderDialog';
import { DueOrders } from './DueOrders';
import { NoOrders } from './NoOrders';
import { OrderAtButton } from './OrderAtButton';
import { OrderBeside } from './OrderBeside';
import { OrdersFilterBar } from './OrdersFilterBar';
import { CHOSEN, OrdersTable } from './OrdersTable';
import { defaultOrdersFilter, type OrdersFilter, ordersQuery } from './ordersFilter';
import { filterOfView, periodNote, viewOf } from './ordersView';
import { UnsentOrders } from './UnsentOrders';
import { useChosenOrder } from './useChosenOrder';
import { useJustSent } from './useJustSent';
import { useOrderColumns, WAYS } from './useOrderColumns';
import { useOrdersFilter } from './useOrdersFilter';

export default function OrdersList() {
  const { filter, sort, change: changeFilter, show } = useOrdersFilter();
  const [setting, setSetting] = useState(0);
  const { orders, isPending, isRefreshing, message, error } = useOrders(filter);
  const [isAsked, ask] = useState(false);
  useRequestedAction((request) => request === CREATE_REQUEST && ask(true));
  const isPhone = useIsPhone();
  const timeZone = useTimeZone();
  const hasAdditions = useHasAdditions();
  const showsUnsent = useIsDesk() && hasAdditions;
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const chosen = useChosenOrder();
  const beside = isWide ? chosen.id : undefined;
  const { pathname, search } = useLocation();
  const listPath = pathname + search;
  const { showSent } = filter;
  const isNarrow = isPhone || beside !== undefined;
  const deliveryOf = useDeliveryTexts(orders ?? NONE);
  const all = useOrderColumns({ showSent, isNarrow, listPath, deliveryOf });
  const { columns, menu } = useColumnChoice('orders', all, isNarrow);

  return (
    <Page
      title="Bestellungen"
      actions={
        hasAdditions ? (
          <OrderAtButton isOpen={isAsked} onOpen={ask} />
        ) : (
          <Button label="Bestellung anlegen" startIcon={<Add />} onClick={() => ask(true)} />
        )
      }
    >
      <Stack spacing={2} useFlexGap>
        <FiledNotice />
        <Box sx={ABOVE}>
          <DueOrders listPath={listPath} />
          {showsUnsent && (
            <UnsentOrders
              shown={orders?.filter(({ sent }) => sent === null).length}
              onShowAll={(from) => changeFilter({ from, to: defaultOrdersFilter(timeZone).to })}
            />
          )}
        </Box>
        <OrdersFilterBar filter={filter} onChange={changeFilter}>
          <FilterViews
            list="orders"
            allLabel="Ungesendete seit gestern"
            filter={{ ...viewOf(filter, timeZone) }}
            sort={sort}
            note={periodNote(filter, timeZone)}
            onShow={(address, wanted) => {
              show(filterOfView(address, timeZone), wanted);
              setSetting(setting + 1);
            }}
          />
          {filter.way && <Chip label={`Weg: ${WAYS[filter.way]}`} onDelete={() => changeFilter({ way: undefined })} />}
          {orders && orders.length > 0 && menu && <Box sx={{ ml: 'auto' }}>{menu}</Box>}
        </OrdersFilterBar>
        <Box sx={beside === undefined ? undefined : BESIDE}>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            {isPending && <LoadingState />}
            {message && <Alert severity="error">{message}</Alert>}
            {error && <LoadError error={error} />}
            {orders?.length === 0 && <NoOrders filter={filter} onChange={changeFilter} />}
            {orders && orders.length > 0 && (
              <OrdersTable
                key={setting}
                orders={orders}
                columns={columns}
                isNarrow={isNarrow}
                deliveryOf={deliveryOf}
                sort={sort}
                onSort={(chosen) => changeFilter({ sort: chosen })}
                chosen={beside}
                onChoose={isWide ? chosen.choose : undefined}
                showSent={showSent}
                isRefreshing={isRefreshing}
                listPath={listPath}
              />
            )}
          </Stack>
          {beside !== undefined && <OrderBeside key={beside} id={beside} listPath={listPath} onClose={chosen.close} />}
        </Box>
      </Stack>
      {isAsked && !hasAdditions && <CreateOrderDialog listPath={listPath} onClose={() => ask(false)} />}
    </Page>
  );
}

const NONE: never[] = [];

const ABOVE = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  gap: 3,
  '&:empty': { display: 'none' },
  '& > *': { flex: { lg: '1 1 0' }, minWidth: 0 },
  '& > :first-of-type:not(:last-of-type)': { flexGrow: { lg: 2 } },
};

const WIDE = '(min-width: 1400px)';

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: '400px minmax(0, 1fr)',
  gap: 2,
  alignItems: 'start',
  [`& tr.${CHOSEN} td`]: { bgcolor: 'action.selected' },
};

function useOrders(filter: OrdersFilter) {
  const timeZone = useTimeZone();
  const named = useOrderWithNames();
  const message = reversedMessage(filter);
  const { data, isPending, isPlaceholderData, error } = useQuery({
    ...orderQueries(useApi()).list(ordersQuery(filter, timeZone)),
    placeholderData: keepPreviousData,
    enabled: message === undefined,
  });
  const { way, showSent } = filter;
  const listed = isPlaceholderData ? undefined : data;
  const unsent = useJustSent(JSON.stringify(filter), showSent ? undefined : listed);
  const orders = useMemo(
    () => (unsent ?? data)?.filter(({ sentBy }) => way === undefined || sentBy === way).map(named),
    [data, unsent, named, way],
  );
  if (message) return { message };
  return { orders, isPending, isRefreshing: isPlaceholderData, error };
}
