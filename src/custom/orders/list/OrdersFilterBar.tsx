import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { FromTo } from '../../../shared/periods/FromTo';
import type { OrdersFilter } from './ordersFilter';

export interface OrdersFilterBarProps {
  filter: OrdersFilter;
  onChange: (change: Partial<OrdersFilter>) => void;
  children?: ReactNode;
}

export function OrdersFilterBar({ filter, onChange, children }: OrdersFilterBarProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <FromTo from={filter.from} to={filter.to} onChange={onChange} />
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
