import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArticleLink, type ArticleLinkProps } from '../../../admin/ArticleLink';
import { UnitAmount } from '../../../admin/UnitAmount';
import type { ConsumptionItem } from '../../../contract/consumption';
import { formatMoney, formatNumber, formatPrice } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { column, numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { figureColumn } from '../figureColumn';

/** Shown for unknown values, which must never look like 0. */
export const UNKNOWN = 'nicht bestimmbar';
export const NEGATIVE = 'Negativer Verbrauch: Fehlt eine Lieferung?';

interface Named extends ArticleLinkProps {
  warning: string | null;
}

export const named = ({ stockItemId, name, warning }: Named): ReactNode =>
  warning === null ? (
    <ArticleLink stockItemId={stockItemId} name={name} />
  ) : (
    <>
      <div className="text">
        <ArticleLink stockItemId={stockItemId} name={name} />
      </div>
      <Typography variant="caption" color="warning" component="div">
        {warning}
      </Typography>
    </>
  );

export const consumptionColumns: Column<ConsumptionItem>[] = [
  valueColumn('name', 'Artikel', {
    minWidth: 88,
    isName: true,
    render: (row) => named({ ...row, warning: row.hint && NEGATIVE }),
  }),
  column('opening', 'Anfang', ({ opening }) => opening?.amount, {
    width: 76,
    align: 'right',
    hideBelow: 'md',
    isUnknownLast: true,
    format: formatNumber,
  }),
  figureColumn('deliveries', 'Zugänge', 76),
  figureColumn('returns', 'Rückgaben', 92),
  figureColumn('losses', 'Verluste', 76),
  figureColumn('corrections', 'Korrekturen', 94),
  column('closing', 'Ende', ({ closing }) => closing?.amount, {
    width: 76,
    align: 'right',
    hideBelow: 'md',
    isUnknownLast: true,
    format: formatNumber,
  }),
  numberColumn('consumption', 'Verbrauch', 122, {
    isUnknownLast: true,
    render: ({ consumption, unit, reason }) =>
      reason === null ? <UnitAmount amount={consumption} unit={unit} /> : UNKNOWN,
  }),
  numberColumn('averagePrice', 'Preis', 88, {
    hideBelow: 'md',
    isUnknownLast: true,
    isMoney: true,
    format: formatPrice,
  }),
  numberColumn('value', 'Wert', 97, { isMoney: true, isUnknownLast: true, format: formatMoney }),
];
