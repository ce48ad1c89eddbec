import { createContext, useContext, useMemo, useState } from 'react';
import type { OrderSheetItem } from '../../../contract/orderSheets';
import { useTimeZone } from '../../../queries/useTimeZone';
import { useUnitWords } from '../../../queries/useUnitWords';
import { formatNumber } from '../../../rules/numbers';
import { inUnits, type UnitWords } from '../../../rules/plurals';
import { sinceText } from '../../../rules/sinceText';
import { COUNTED_IN_ANOTHER_UNIT } from '../../../rules/unitChanged';
import type { Column } from '../../../ui/table/Column';
import { TwoLines } from '../../../ui/table/TwoLines';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { useIsPhone } from '../../../ui/useIsPhone';
import { AmountCell, type AmountCellProps } from './AmountCell';

export interface SheetTableProps extends Omit<AmountCellProps, 'item'> {
  items: readonly OrderSheetItem[];
}

export function SheetTable({ items, form, disabled, onAmount, doubts }: SheetTableProps) {
  const isPhone = useIsPhone();
  const state = useMemo(() => ({ form, disabled, onAmount, doubts }), [form, disabled, onAmount, doubts]);
  return (
    <FormContext value={state}>
      <VirtualTable
        phonePadding={1}
        caption="Artikel des Lieferanten"
        columns={useColumns(isPhone)}
        rows={items}
        rowKey={({ stockItemId }) => stockItemId}
        rowHeight={isPhone ? 124 : 72}
        maxHeight={isPhone ? 'none' : 'max(320px, 100dvh - 330px)'}
      />
    </FormContext>
  );
}

/** Typing redraws the fields, not the memoised columns. */
const FormContext = createContext<Omit<AmountCellProps, 'item'> | undefined>(undefined);

function FormCell({ item }: { item: OrderSheetItem }) {
  const state = useContext(FormContext);
  return state && <AmountCell item={item} {...state} />;
}

function useColumns(isPhone: boolean): Column<OrderSheetItem>[] {
  const timeZone = useTimeZone();
  const words = useUnitWords();
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const stockOf = ({ stock, countedAt, unitChangedAt, unit }: OrderSheetItem) =>
      stock === null || countedAt === null
        ? unitChangedAt
          ? COUNTED_IN_ANOTHER_UNIT
          : 'nie gezählt'
        : `${inUnits(stock, unit, words)}, gezählt ${sinceText(countedAt, now, timeZone)}`;
    return [
      valueColumn('name', 'Artikel', {
        minWidth: 110,
        isName: true,
        render: (item) => (
          <TwoLines
            first={item.name}
            second={(isPhone ? [stockOf(item), minimumOf(item), lastOf(item)] : [item.orderNumber])
              .filter(Boolean)
              .join(' · ')}
            title={item.name}
          />
        ),
      }),
      valueColumn('stock', 'Bestand', {
        width: 268,
        hideBelow: 'sm',
        isUnknownLast: true,
        render: (item) => <TwoLines first={stockOf(item)} second={comingOf(item, words)} />,
      }),
      numberColumn('minimum', 'Mindestbestand', 132, { hideBelow: 'sm', isUnknownLast: true, format: formatNumber }),
      numberColumn('lastAmount', 'Zuletzt', 96, {
        hideBelow: 'md',
        isUnknownLast: true,
        render: ({ lastAmount, packagingUnit }) =>
          lastAmount === null ? '' : inUnits(lastAmount, packagingUnit, words),
      }),
      {
        key: 'amount',
        label: 'Menge',
        width: isPhone ? 156 : 312,
        render: (item) => <FormCell item={item} />,
      },
    ];
  }, [isPhone, now, timeZone, words]);
}

const minimumOf = ({ minimum }: OrderSheetItem) => minimum !== null && `mind. ${formatNumber(minimum)}`;
const lastOf = ({ lastAmount }: OrderSheetItem) => lastAmount !== null && `zuletzt ${formatNumber(lastAmount)}`;

function comingOf({ openAmount, draftAmount, packagingUnit }: OrderSheetItem, words: UnitWords): string {
  const coming = openAmount > 0 ? `${inUnits(openAmount, packagingUnit, words)} unterwegs` : '';
  const drafted = draftAmount > 0 ? `${inUnits(draftAmount, packagingUnit, words)} noch nicht gesendet` : '';
  return [coming, drafted].filter(Boolean).join(', ');
}
