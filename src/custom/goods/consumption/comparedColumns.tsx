import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { UnitAmount } from '../../../admin/UnitAmount';
import type { ConsumptionItem } from '../../../contract/consumption';
import { formatMoney, withSign } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { column } from '../../../ui/table/valueColumn';
import { consumptionColumns, NEGATIVE, named, UNKNOWN } from './consumptionColumns';

const BEHIND = ['opening', 'deliveries', 'returns', 'losses', 'corrections', 'closing'];
const WIDE = ['consumption', 'value'];

const twoLines = (value: string | null, amount: ReactNode): ReactNode =>
  value === null ? (
    amount
  ) : (
    <div>
      {value}
      <Typography variant="caption" color="textSecondary" component="div">
        {amount}
      </Typography>
    </div>
  );

const nameOf = (row: ConsumptionItem): ReactNode =>
  named({ ...row, warning: row.hint ? NEGATIVE : row.before?.hint ? NEGATIVE_BEFORE : null });

const NEGATIVE_BEFORE = 'Davor negativ: Fehlt eine Lieferung?';

export const comparedColumns: Column<ConsumptionItem>[] = [
  ...consumptionColumns.map((column) => ({
    ...column,
    ...(column.isName && { render: nameOf }),
    ...(BEHIND.includes(column.key) && { startsHidden: true }),
    ...(WIDE.includes(column.key) && { hideBelow: 'sm' as const }),
  })),
  column('before', 'davor', ({ before }) => before?.value, {
    width: 104,
    align: 'right',
    isUnknownLast: true,
    render: ({ before, unit }) =>
      before?.reason === null
        ? twoLines(
            before.value === null ? null : formatMoney(before.value),
            <UnitAmount amount={before.consumption} unit={unit} />,
          )
        : UNKNOWN,
  }),
  column('change', 'Veränderung', ({ change }) => change?.value, {
    width: 112,
    align: 'right',
    isUnknownLast: true,
    render: ({ change, unit }) =>
      change
        ? twoLines(
            change.value === null ? null : withSign(change.value, formatMoney(change.value)),
            <UnitAmount amount={change.consumption} unit={unit} isSigned />,
          )
        : UNKNOWN,
  }),
];
