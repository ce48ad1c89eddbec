import { Box, Stack } from '@mui/material';
import { PeriodFields } from '../../shared/periods/PeriodFields';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { CountsCard } from './cards/CountsCard';
import { DifferencesCard } from './cards/DifferencesCard';
import { GroupsCard } from './cards/GroupsCard';
import { InventoryValuesCard } from './cards/InventoryValuesCard';
import { OrderValuesCard } from './cards/OrderValuesCard';
import { PricesCard } from './cards/PricesCard';
import { ShrinkageCard } from './cards/ShrinkageCard';
import { StockValueCard } from './cards/StockValueCard';
import { SPANS, useInsightsPeriod } from './useInsightsPeriod';

export default function InsightsPage() {
  const period = useInsightsPeriod();
  const { days } = period;
  return (
    <Page title="Auswertung">
      <Stack spacing={2}>
        <PeriodFields period={period}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {SPANS.map(({ label, months }) => {
              const span = period.spanOf(months);
              const isChosen = span.from === period.from && span.to === period.to;
              return (
                <Button
                  key={months}
                  label={label}
                  variant={isChosen ? 'contained' : 'outlined'}
                  aria-pressed={isChosen}
                  onClick={() => period.change(span)}
                  sx={{ minHeight: 44 }}
                />
              );
            })}
          </Stack>
        </PeriodFields>
        {days && (
          <Box sx={COLUMNS}>
            <Stack spacing={2}>
              <StockValueCard days={days} />
              <OrderValuesCard days={days} />
              <PricesCard days={days} />
              <CountsCard days={days} />
            </Stack>
            <Stack spacing={2}>
              <InventoryValuesCard days={days} />
              <GroupsCard days={days} />
              <ShrinkageCard days={days} />
              <DifferencesCard days={days} />
            </Stack>
          </Box>
        )}
      </Stack>
    </Page>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};
