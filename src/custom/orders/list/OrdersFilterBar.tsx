import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { FromTo } from '../../../shared/periods/FromTo';
import { SwitchField } from '../../../ui/fields/ToggleField';
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
      <SwitchField
        label={filter.showSent ? 'Zeigt auch gesendete' : 'Zeigt nur ungesendete'}
        checked={filter.showSent}
        onChange={(isOn) => onChange({ showSent: isOn })}
        sx={{ minHeight: 40 }}
      />
      {children}
    </Stack>
  );
}
