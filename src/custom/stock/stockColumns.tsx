import { formatMoney, formatNumber } from '../../rules/numbers';
import { inUnits, type UnitWords } from '../../rules/plurals';
import { sinceText } from '../../rules/sinceText';
import { COUNTED_IN_ANOTHER_UNIT } from '../../rules/unitChanged';
import type { Column } from '../../ui/table/Column';
import { RowLink } from '../../ui/table/RowLink';
import { TwoLines } from '../../ui/table/TwoLines';
import { column, numberColumn, valueColumn } from '../../ui/table/valueColumn';
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
    numberColumn('amount', 'Menge', isPhone ? 118 : 180, {
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
    numberColumn('minimum', 'Mindestbestand', 132, { hideBelow: 'sm', isUnknownLast: true, format: formatNumber }),
    numberColumn('onOrder', 'Bestellt', 100, {
      hideBelow: 'md',
      format: (onOrder) => (onOrder > 0 ? formatNumber(onOrder) : ''),
    }),
    numberColumn('value', 'Wert', 110, { isMoney: true, hideBelow: 'sm', isUnknownLast: true, format: formatMoney }),
  ];
}

export const uncountedText = (unitChangedAt: string | null): string =>
  unitChangedAt ? COUNTED_IN_ANOTHER_UNIT : 'noch nie gezählt';

/** An unknown amount must never look like 0. */
export const amountText = ({ amount, unit }: Pick<StockRow, 'amount' | 'unit'>, words: UnitWords): string =>
  amount === null ? '–' : inUnits(amount, unit, words);
