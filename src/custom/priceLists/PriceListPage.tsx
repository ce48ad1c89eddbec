import { Stack, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { LoadError } from '../../ui/LoadError';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { Page } from '../../ui/Page';
import { Lists } from './Lists';

export default function PriceListPage() {
  const supplierId = Number(useParams().id);
  const suppliers = useMasterData('suppliers');
  const supplier = suppliers.byId.get(supplierId);
  const isAdmin = useIsAdmin();
  if (!supplier && !suppliers.isPending && !suppliers.error) return <NotFoundPage />;
  return (
    <Page title="Preisliste einlesen" closeTo={`/change_prices/${supplierId}`} maxWidth={1100}>
      <Stack spacing={2}>
        {supplier && <Typography variant="h2">{supplier.name}</Typography>}
        {suppliers.error && <LoadError error={suppliers.error} />}
        {!isAdmin && <ReadOnlyNotice />}
        {isAdmin && supplier && <Lists key={supplierId} supplierId={supplierId} />}
      </Stack>
    </Page>
  );
}
