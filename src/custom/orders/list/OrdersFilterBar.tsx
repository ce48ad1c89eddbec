import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/dates/DateField';
import type { OrdersFilter } from './ordersFilter';

export interface OrdersFilterBarProps {
  filter: OrdersFilter;
  onChange: (change: Partial<OrdersFilter>) => void;
  children?: ReactNode;
}

export function OrdersFilterBar({ filter, onChange, children }: OrdersFilterBarProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={dateWidth}>
        <DateField label="Von" value={filter.from} onChange={(from) => onChange({ from })} fullWidth />
      </Box>
      <Box sx={dateWidth}>
        <DateField label="Bis" value={filter.to} onChange={(to) => onChange({ to })} fullWidth />
      </Box>
      <FormControlLabel
        label={filter.showSent ? 'Zeigt auch gesendete' : 'Zeigt nur ungesendete'}
        control={
          <Switch checked={filter.showSent} onChange={(event) => onChange({ showSent: event.target.checked })} />
        }
        sx={{ minHeight: 40 }}
      />
      {children}
    </Stack>
  );
}

const dateWidth = { flex: '1 1 150px', maxWidth: { xs: 'none', sm: 200 } };
