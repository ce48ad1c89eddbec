import { formatMoney, formatNumber } from '../../rules/numbers';
import { inUnits, type UnitWords } from '../../rules/plurals';
import { sinceText } from '../../rules/sinceText';
import { COUNTED_IN_ANOTHER_UNIT } from '../../rules/unitChanged';
import type { Column } from '../../ui/table/Column';
import { RowLink } from '../../ui/table/RowLink';
import { TwoLines } from '../../ui/table/TwoLines';
import { column, valueColumn } from '../../ui/table/valueColumn';
import type { StockRow } from './stockQueries';

interface Shown {
  isPhone: boolean;
  now: Date;
  timeZone: string;
  words: UnitWords;
}

export function stockColumns({ isPhone, now, timeZone, words }: Shown): Column<StockRow>[] {
  const counted = ({ countedAt, unitChangedAt }: StockRow) =>
    countedAt === null ? uncountedText(unitChangedAt) : `gezählt ${sinceText(countedAt, now, timeZone)}`;
  return [
    valueColumn('name', 'Artikel', {
      minWidth: 120,
      isName: true,
      render: (row) => (
        <TwoLines
          first={<RowLink to={`/stock/${row.stockItemId}`} text={row.name} />}
          second={isPhone ? counted(row) : (row.supplierName ?? '')}
          title={row.name}
        />
      ),
    }),
    valueColumn('amount', 'Menge', {
      width: isPhone ? 118 : 180,
      align: 'right',
      isUnknownLast: true,
      render: (row) => (
        <>
          <div className="text">{amountText(row, words)}</div>
          {row.below && <div className="more">{`unter ${formatNumber(row.minimum)}`}</div>}
        </>
      ),
    }),
    column('counted', 'Gezählt', ({ countedAt }) => countedAt, {
      width: 176,
      hideBelow: 'sm',
      isUnknownLast: true,
      render: counted,
    }),
    valueColumn('minimum', 'Mindestbestand', {
      width: 132,
      align: 'right',
      hideBelow: 'sm',
      isUnknownLast: true,
      format: formatNumber,
    }),
    valueColumn('onOrder', 'Bestellt', {
      width: 100,
      align: 'right',
      hideBelow: 'md',
      format: (onOrder) => (onOrder > 0 ? formatNumber(onOrder) : ''),
    }),
    valueColumn('value', 'Wert', {
      isMoney: true,
      width: 110,
      align: 'right',
      hideBelow: 'sm',
      isUnknownLast: true,
      format: formatMoney,
    }),
  ];
}

export const uncountedText = (unitChangedAt: string | null): string =>
  unitChangedAt ? COUNTED_IN_ANOTHER_UNIT : 'noch nie gezählt';

/** An unknown amount must never look like 0. */
export const amountText = ({ amount, unit }: Pick<StockRow, 'amount' | 'unit'>, words: UnitWords): string =>
  amount === null ? '–' : inUnits(amount, unit, words);
