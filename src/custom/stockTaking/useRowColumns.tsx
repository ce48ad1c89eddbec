import Stack from '@mui/material/Stack';
import { type ComponentType, useMemo } from 'react';
import { useIsPhone } from '../../layout/useIsPhone';
import { isCounted } from '../../rules/amounts';
import { rowValue } from '../../rules/valuation';
import type { Column } from '../../views/table/Column';
import { CountedMark } from './CountedMark';
import { RowLocation, RowName } from './RowName';
import { RowValue } from './RowValue';
import { runPath } from './runPath';
import type { StockTaking, StockTakingRow } from './stockTakingRecords';

/** The cells that can be edited. They must be the same components every time. */
export interface EditableCells {
  Amount: ComponentType<{ row: StockTakingRow }>;
  Price: ComponentType<{ row: StockTakingRow }>;
}

/** Columns of an inventory's rows; on a phone location, value and count stand below the name. */
export function useRowColumns({ id, closedAt }: StockTaking, cells: EditableCells): Column<StockTakingRow>[] {
  const isPhone = useIsPhone();
  const { Amount, Price } = cells;
  return useMemo(() => {
    const pathOf = ({ stockLocationId }: StockTakingRow) => (closedAt ? undefined : runPath(id, stockLocationId));
    const name: Column<StockTakingRow> = {
      key: 'name',
      label: 'Name',
      minWidth: isPhone ? 100 : 140,
      render: (row) => <RowName row={row} runPath={pathOf(row)} isPhone={isPhone} />,
      sortValue: (row) => row.name,
    };
    const location: Column<StockTakingRow> = {
      key: 'location',
      label: 'Lagerort',
      width: 150,
      hideBelow: 'sm',
      render: (row) => <RowLocation row={row} runPath={pathOf(row)} />,
      sortValue: (row) => row.locationName,
    };
    const amount: Column<StockTakingRow> = {
      key: 'amount',
      label: 'Menge',
      width: isPhone ? 112 : 190,
      render: (row) => <Amount row={row} />,
      // What is not counted comes first.
      sortValue: ({ newAmount }) => (isCounted(newAmount) ? newAmount : null),
    };
    const price: Column<StockTakingRow> = {
      key: 'price',
      label: 'Preis pro Einheit',
      width: isPhone ? 108 : 156,
      render: (row) => <Price row={row} />,
      sortValue: (row) => row.pricePerUnit,
    };
    const value: Column<StockTakingRow> = {
      key: 'value',
      label: 'Gesamtpreis',
      width: 116,
      align: 'right',
      hideBelow: 'sm',
      render: (row) => <RowValue row={row} />,
      sortValue: (row) => (isCounted(row.newAmount) ? rowValue(row.newAmount, row.pricePerUnit) : null),
    };
    const counted: Column<StockTakingRow> = {
      key: 'counted',
      label: 'Gezählt',
      width: 124,
      hideBelow: 'sm',
      render: (row) => (
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <CountedMark row={row} />
        </Stack>
      ),
      sortValue: (row) => (isCounted(row.newAmount) ? row.countedBy : null),
    };
    return [name, location, amount, price, value, counted];
  }, [id, closedAt, isPhone, Amount, Price]);
}
