import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/dates/DateField';
import { NO_ROOM_BELOW } from '../../ui/fields/FormTextField';
import type { Period } from './usePeriod';

export const PeriodFields = ({ period, children }: { period: Period; children?: ReactNode }) => (
  <Stack spacing={1}>
    <Stack direction="row" useFlexGap sx={{ ...NO_ROOM_BELOW, flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={WIDTH}>
        <DateField label="Von" value={period.from} onChange={(from) => period.change({ from })} fullWidth />
      </Box>
      <Box sx={WIDTH}>
        <DateField label="Bis" value={period.to} onChange={(to) => period.change({ to })} fullWidth />
      </Box>
      {children}
    </Stack>
    {period.message && <Alert severity="error">{period.message}</Alert>}
  </Stack>
);

const WIDTH = { flex: '1 1 150px', maxWidth: { xs: 'none', sm: 200 } };
