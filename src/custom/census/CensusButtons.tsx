import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import { type CensusAction, censusActions } from '../../rules/censusStatus';
import type { Census } from './censusRecords';
import { useDeleteCensus, useRequestOrders } from './useCensusCalls';
import { useShowOrders } from './useShowOrders';

/** What can be done with a census in its status. */
export function CensusButtons({ census: { id, status } }: { census: Census }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const showOrders = useShowOrders();
  const requestOrders = useRequestOrders();
  const remove = useDeleteCensus();
  const isBusy = requestOrders.isPending || remove.isPending;

  const run: Record<CensusAction, () => void> = {
    begin: () => navigate(`/run_census/${id}/0`),
    review: () => navigate(`/census/${id}`),
    requestOrders: () => requestOrders.mutate(id, { onSuccess: showOrders }),
    async delete() {
      if (await confirm(QUESTION)) remove.mutate(id);
    },
  };

  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {censusActions(status).map((action) => (
        <Button key={action} {...LOOKS[action]} disabled={isBusy} onClick={run[action]}>
          {CAPTIONS[action]}
        </Button>
      ))}
    </Stack>
  );
}

const QUESTION = { title: 'Löschen bestätigen', text: 'Zählung wirklich löschen?', danger: true };

const CAPTIONS: Record<CensusAction, string> = {
  begin: 'Beginnen',
  review: 'Überprüfen',
  requestOrders: 'Bestellungen erzeugen',
  delete: 'Löschen',
};

const LOOKS = {
  begin: { variant: 'contained' },
  review: { variant: 'outlined', color: 'inherit' },
  requestOrders: { variant: 'contained' },
  delete: { color: 'error', sx: { ml: 'auto' } },
} as const;
