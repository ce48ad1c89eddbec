import { Stack } from '@mui/material';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../admin/useCommand';
import { requestCensusOrders } from '../../../contract/census';
import { type CensusAction, censusActions } from '../../../rules/censusStatus';
import { Button } from '../../../ui/Button';
import { useOneAtATime } from '../../../ui/useOneAtATime';
import { censusKeys } from '../censusKeys';
import type { ShownCensus } from '../completeCensus';
import { useDeleteCensus } from '../useDeleteCensus';
import { useShowOrders } from '../useShowOrders';

export function CensusButtons({ census }: { census: ShownCensus }) {
  const { id, status } = census;
  const navigate = useNavigate();
  const showOrders = useShowOrders();
  const oneAtATime = useOneAtATime();
  const requestOrders = useCommand((send) => send(requestCensusOrders, { params: { id } }), {
    refresh: [censusKeys.all],
    oneAtATime,
  });
  const remove = useDeleteCensus(census, oneAtATime);

  const run: Record<CensusAction, () => void> = {
    begin: () => navigate(`/run_census/${id}/0`),
    review: () => navigate(`/census/${id}`),
    async requestOrders() {
      const done = await requestOrders.run();
      if (done) showOrders(done.answer);
    },
    delete: () => void remove.run(),
  };

  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {censusActions(status).map((action) => (
        <Button key={action} {...LOOKS[action]} disabled={oneAtATime.isRunning} onClick={run[action]}>
          {CAPTIONS[action]}
        </Button>
      ))}
    </Stack>
  );
}

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
