import { createContext, useContext, useMemo } from 'react';
import { useMasterData } from '../../../queries/masterData';
import { formatPrice } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { column, valueColumn } from '../../../ui/table/valueColumn';
import { useIsPhone } from '../../../ui/useIsPhone';
import { describedBy, NewPriceCell } from './NewPriceCell';
import type { PricedItem, PricesForm } from './usePricesForm';

export interface PricesTableProps {
  items: readonly PricedItem[];
  form: PricesForm;
  disabled: boolean;
}

export function PricesTable({ items, form, disabled }: PricesTableProps) {
  const isPhone = useIsPhone();
  const state = useMemo(() => ({ form, disabled }), [form, disabled]);
  return (
    <FormContext value={state}>
      <VirtualTable
        phonePadding={1}
        caption="Preise der Artikel"
        columns={useColumns(isPhone)}
        rows={items}
        rowKey={({ id }) => id}
        rowHeight={isPhone ? 88 : 68}
        maxHeight="max(320px, 100dvh - 300px)"
      />
    </FormContext>
  );
}

/** Typing redraws the fields, not the memoised columns. */
const FormContext = createContext<Pick<PricesTableProps, 'form' | 'disabled'> | undefined>(undefined);

function useColumns(isPhone: boolean): Column<PricedItem>[] {
  const units = useMasterData('units').byId;
  return useMemo(
    () => [
      valueColumn('name', 'Name', { minWidth: 98, render: (item) => <NameCell item={item} isPhone={isPhone} /> }),
      column('oldPrice', 'Alter Preis', ({ pricePerUnit }) => pricePerUnit, {
        width: 130,
        align: 'right',
        hideBelow: 'sm',
        format: formatPrice,
      }),
      {
        key: 'newPrice',
        label: 'Neuer Preis',
        width: isPhone ? 130 : 290,
        render: (item) => <FormCell item={item} unit={units.get(item.unitId ?? 0)?.name ?? '??'} />,
      },
    ],
    [units, isPhone],
  );
}

function FormCell({ item, unit }: { item: PricedItem; unit: string }) {
  const state = useContext(FormContext);
  return state && <NewPriceCell item={item} unit={unit} {...state} />;
}

function NameCell({ item, isPhone }: { item: PricedItem; isPhone: boolean }) {
  const more = [item.orderNumber, isPhone && `Alter Preis ${formatPrice(item.pricePerUnit)}`].filter(Boolean);
  return (
    <>
      <div className="text" id={describedBy(item)} title={item.name}>
        {item.name}
      </div>
      {more.length > 0 && <div className="more">{more.join(' · ')}</div>}
    </>
  );
}
