import Typography from '@mui/material/Typography';
import { createContext, useContext, useMemo } from 'react';
import { useMasterData } from '../../dataProvider/masterData';
import { formatMoney } from '../../rules/numbers';
import type { Column } from '../../views/table/Column';
import { VirtualTable } from '../../views/table/VirtualTable';
import { NewPriceCell } from './NewPriceCell';
import type { PricedItem, PricesForm } from './usePricesForm';

export interface PricesTableProps {
  items: readonly PricedItem[];
  form: PricesForm;
  disabled: boolean;
}

/** Old and new prices of a supplier's items. */
export function PricesTable({ items, form, disabled }: PricesTableProps) {
  const state = useMemo(() => ({ form, disabled }), [form, disabled]);
  return (
    <FormContext value={state}>
      <VirtualTable
        caption="Preise der Artikel"
        columns={useColumns()}
        rows={items}
        rowKey={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        maxHeight="max(320px, 100dvh - 300px)"
      />
    </FormContext>
  );
}

/** Pixels: the field, its hint or message below it, and what is said about the change. */
const ROW_HEIGHT = 84;

/** Reaches the cells past the columns, which stay the same while one types: only fields are drawn anew, not rows. */
const FormContext = createContext<Pick<PricesTableProps, 'form' | 'disabled'> | undefined>(undefined);

function useColumns(): Column<PricedItem>[] {
  const units = useMasterData('units').byId;
  return useMemo(
    () => [
      {
        key: 'name',
        label: 'Name',
        minWidth: 104,
        sortValue: ({ name }) => name,
        render: ({ name, orderNumber }) => <NameCell name={name} orderNumber={orderNumber} />,
      },
      {
        key: 'oldPrice',
        label: 'Alter Preis',
        width: 92,
        align: 'right',
        sortValue: ({ pricePerUnit }) => pricePerUnit,
        render: ({ pricePerUnit }) => formatMoney(pricePerUnit),
      },
      {
        key: 'newPrice',
        label: 'Neuer Preis',
        width: 148,
        render: (item) => <FormCell item={item} unit={units.get(item.unitId ?? 0)?.name ?? '??'} />,
      },
    ],
    [units],
  );
}

function FormCell({ item, unit }: { item: PricedItem; unit: string }) {
  const state = useContext(FormContext);
  return state && <NewPriceCell item={item} unit={unit} {...state} />;
}

function NameCell({ name, orderNumber }: Pick<PricedItem, 'name' | 'orderNumber'>) {
  return (
    <>
      {name}
      {orderNumber && (
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          {orderNumber}
        </Typography>
      )}
    </>
  );
}
