import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { StockTakingComparison } from '../../../../contract/stockTakingReports';
import { formatMoney, withSign } from '../../../../rules/numbers';
import { VirtualTable } from '../../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { comparisonColumns, comparisonColumnsOfPhone } from './comparisonColumns';
import { deviates } from './deviates';

export interface ComparisonTableProps {
  comparison: StockTakingComparison;
  onlyDeviations: boolean;
}

export function ComparisonTable({ comparison, onlyDeviations }: ComparisonTableProps) {
  const isPhone = useIsPhone();
  const { stockTaking, earlier, difference, items } = comparison;
  const rows = useMemo(() => (onlyDeviations ? items.filter(deviates) : items), [items, onlyDeviations]);
  const totals = [
    ['Gesamtwert früher', formatMoney(earlier.totalValue)],
    ['Gesamtwert jetzt', formatMoney(stockTaking.totalValue)],
    ['Unterschied', withSign(difference, formatMoney(difference))],
  ];
  return (
    <>
      {rows.length > 0 ? (
        <VirtualTable
          phonePadding={1}
          caption="Vergleich je Artikel"
          columns={isPhone ? comparisonColumnsOfPhone : comparisonColumns}
          rows={rows}
          rowKey={({ stockItemId }) => stockItemId}
          rowHeight={isPhone ? 76 : 64}
          maxHeight="max(320px, 100dvh - 300px)"
        />
      ) : (
        <Typography sx={{ px: 1 }}>Keine Abweichungen.</Typography>
      )}
      <Box component="dl" sx={totalStyles}>
        {totals.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Box>
    </>
  );
}

const totalStyles = {
  m: 0,
  px: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 4,
  rowGap: 1,
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
};
