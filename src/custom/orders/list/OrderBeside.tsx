import Close from '@mui/icons-material/Close';
import { Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../device/useDevice';
import { IconAction } from '../../../ui/IconAction';
import { useEscape } from '../../../ui/keys/useEscape';
import { LinkButton } from '../../../ui/LinkButton';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { useOneAtATime } from '../../../ui/useOneAtATime';
import { OrderWarnings } from '../delivery/OrderWarnings';
import { OrderFacts } from '../details/OrderFacts';
import { OrderItemsTable } from '../details/OrderItemsTable';
import { OrderNote } from '../details/OrderNote';
import { OrderValue } from '../details/OrderValue';
import { MailButton } from '../mail/MailButton';
import { orderQueries } from '../orderQueries';
import type { Order, OrderItem } from '../orderRecords';
import { useOrderWithNames } from '../useOrderWithNames';

export function OrderBeside({ id, listPath, onClose }: { id: number; listPath: string; onClose: () => void }) {
  const titleId = useId();
  const queries = orderQueries(useApi());
  const named = useOrderWithNames();
  const order = useQuery(queries.one(id));
  const items = useQuery({ ...queries.items(id), enabled: Boolean(order.data) });
  const error = order.error ?? items.error;
  useEscape(onClose);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: 3, pt: 1.5, pb: 3, minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {`Bestellung ${id}`}
        </Typography>
        <LinkButton label="Öffnen" to={`/order/${id}`} state={{ listPath }} />
        <IconAction label="Schließen" icon={<Close />} edge="end" onClick={onClose} />
      </Stack>
      {order.data === null && <Typography>Diese Bestellung gibt es nicht mehr.</Typography>}
      {error && !items.data && <LoadError error={error} />}
      {order.data !== null && !error && !items.data && <LoadingState />}
      {order.data && items.data && (
        <Stack spacing={2}>
          <Sending order={named(order.data)} items={items.data} />
          <OrderItemsTable items={items.data} />
          <OrderValue items={items.data} />
          <OrderNote note={order.data.note} />
        </Stack>
      )}
    </Paper>
  );
}

function Sending({ order, items }: { order: Order; items: readonly OrderItem[] }) {
  const oneAtATime = useOneAtATime();
  return (
    <>
      <Typography variant="h3">{order.supplier.name}</Typography>
      <OrderFacts order={order} />
      <OrderWarnings order={order} />
      <MailButton order={order} oneAtATime={oneAtATime} disabled={false} items={items} />
    </>
  );
}
