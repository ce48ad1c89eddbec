import { Alert, AlertTitle, Stack } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { useMemory } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { LinkButton } from '../../../ui/LinkButton';
import { PageLink } from '../../../ui/PageLink';
import { ordersMade } from '../ordersMade';

export function OrdersMade() {
  const navigate = useNavigate();
  const [made] = useMemory(ordersMade);
  const key = keyIn(useLocation().state);
  const orders = typeof key === 'string' ? made.get(key) : undefined;
  if (!orders) return null;
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ alignItems: 'flex-start' }}
      onClose={() => navigate('/census', { replace: true })}
      slotProps={{ closeButton: { 'aria-label': 'Hinweis schließen' } }}
    >
      <AlertTitle>{orders.length === 1 ? '1 Bestellung erzeugt' : `${orders.length} Bestellungen erzeugt`}</AlertTitle>
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {orders.map(({ id, supplier, supplierId }) => (
          <li key={id}>
            <PageLink to={`/order/${id}`} sx={{ display: 'inline-block', py: 1.5 }}>
              {`Bestellung ${id}: `}
              {supplier?.name ?? <SupplierName id={supplierId} />}
            </PageLink>
          </li>
        ))}
      </Stack>
      <LinkButton label="Zu den Bestellungen" variant="outlined" color="inherit" to="/orders" sx={{ mt: 1.5 }} />
    </Alert>
  );
}

const SupplierName = ({ id }: { id: number }) => useMasterData('suppliers').byId.get(id)?.name ?? '??';

/** Checked, because history state may hold anything. */
const keyIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'ordersMade' in state ? state.ordersMade : undefined;
