import { Alert, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { NO_ROOM_BELOW } from '../../ui/fields/FormTextField';
import { FromTo } from './FromTo';
import type { Period } from './usePeriod';

export const PeriodFields = ({ period, children }: { period: Period; children?: ReactNode }) => (
  <Stack spacing={1}>
    <Stack direction="row" useFlexGap sx={{ ...NO_ROOM_BELOW, flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <FromTo from={period.from} to={period.to} onChange={period.change} />
      {children}
    </Stack>
    {period.message && <Alert severity="error">{period.message}</Alert>}
  </Stack>
);
