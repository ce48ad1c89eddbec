import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { todayIn } from '../../../rules/dates';
import { FoldedSection } from '../../../ui/FoldedSection';
import { Page } from '../../../ui/Page';
import { LossSums } from './LossSums';
import { currentStockQuery, recentLossesQuery } from './lossQueries';
import { RecordLoss } from './RecordLoss';
import { TodaysLosses } from './TodaysLosses';

export default function LossesPage() {
  const today = todayIn(useTimeZone());
  useQuery(currentStockQuery(useApi()));
  const { data: recent, error } = useQuery(recentLossesQuery(useApi(), today));
  return (
    <Page title="Verluste" maxWidth={960}>
      <Stack spacing={3}>
        <RecordLoss recent={recent ?? NONE} />
        <TodaysLosses recent={recent} error={error} />
        <FoldedSection title="Summen je Grund">
          <LossSums />
        </FoldedSection>
      </Stack>
    </Page>
  );
}

const NONE: never[] = [];
