import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import type { AppliedPriceList } from '../../contract/priceLists';
import { useApi, useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { countText } from '../../shared/priceUpdates/priceUpdateQueries';
import { useUndoPrices } from '../../shared/priceUpdates/useUndoPrices';
import { LoadError } from '../../ui/LoadError';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { ImportList } from './ImportList';
import { OpenList } from './OpenList';
import { listHeadsQuery } from './priceListQueries';

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

function Lists({ supplierId }: { supplierId: number }) {
  const { data, error } = useQuery(listHeadsQuery(useApi(), supplierId));
  const [applied, setApplied] = useState<AppliedPriceList>();
  if (!data) return <ReadState error={error} />;
  const [latest] = data;
  const open = latest && latest.state !== 'applied' ? latest : undefined;
  if (open?.id) return <OpenList key={open.id} id={open.id} supplierId={supplierId} onApplied={setApplied} />;
  return (
    <>
      {applied?.state === 'applied' && (
        <AppliedNote supplierId={supplierId} applied={applied} onUndone={() => setApplied(undefined)} />
      )}
      <ImportList supplierId={supplierId} onRead={() => setApplied(undefined)} />
    </>
  );
}

interface AppliedNoteProps {
  supplierId: number;
  applied: AppliedPriceList;
  onUndone: () => void;
}

function AppliedNote({ supplierId, applied: { prices, priceUpdateId }, onUndone }: AppliedNoteProps) {
  const { undo, isUndoing } = useUndoPrices(supplierId);
  const setBack = async (id: number) => {
    if (await undo({ id })) onUndone();
  };
  return (
    <Alert
      severity="success"
      role="status"
      action={
        priceUpdateId !== null && (
          <Button color="inherit" disabled={isUndoing} onClick={() => setBack(priceUpdateId)}>
            Rückgängig
          </Button>
        )
      }
    >
      {`${countText(prices)} übernommen.`}
    </Alert>
  );
}
