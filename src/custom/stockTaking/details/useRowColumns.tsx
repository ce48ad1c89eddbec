import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { Stack, useMediaQuery } from '@mui/material';
import { type ComponentType, useMemo } from 'react';
import { isCounted } from '../../../rules/amounts';
import { formatMoney } from '../../../rules/numbers';
import { rowValue } from '../../../rules/valuation';
import { describedBy } from '../../../shared/counting/typing/CellField';
import { UnitChangedMark } from '../../../shared/counting/UnitChangedMark';
import { PageLink } from '../../../ui/PageLink';
import type { Column } from '../../../ui/table/Column';
import { column, valueColumn } from '../../../ui/table/valueColumn';
import { useIsPhone } from '../../../ui/useIsPhone';
import { runPath } from '../runPath';
import type { StockTaking, StockTakingRow } from '../stockTakingRecords';

/** Their identity must be stable. */
export interface EditableCells {
  Amount: ComponentType<{ row: StockTakingRow }>;
  Price: ComponentType<{ row: StockTakingRow }>;
}

export function useRowColumns({ id, closedAt }: StockTaking, cells: EditableCells): Column<StockTakingRow>[] {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const { Amount, Price } = cells;
  return useMemo(() => {
    const pathOf = ({ stockLocationId }: StockTakingRow) => (closedAt ? undefined : runPath(id, stockLocationId));
    const name: Column<StockTakingRow> = valueColumn('name', 'Name', {
      minWidth: isNarrow ? 84 : isPhone ? 100 : 140,
      render: (row) => <RowName row={row} runPath={pathOf(row)} isPhone={isPhone} />,
    });
    const location: Column<StockTakingRow> = column('location', 'Lagerort', (row) => row.locationName, {
      width: 150,
      hideBelow: 'sm',
      render: (row) => <RowLocation row={row} runPath={pathOf(row)} />,
    });
    const amount: Column<StockTakingRow> = {
      key: 'amount',
      label: 'Menge',
      width: isPhone ? (closedAt ? 104 : isNarrow ? 94 : 104) : closedAt ? 120 : 190,
      render: (row) => <Amount row={row} />,
      sortValue: ({ newAmount }) => (isCounted(newAmount) ? newAmount : null),
    };
    const price: Column<StockTakingRow> = column('price', 'Preis pro Einheit', (row) => row.pricePerUnit, {
      isMoney: true,
      width: isPhone ? (closedAt ? 84 : isNarrow ? 100 : 108) : closedAt ? 132 : 156,
      render: (row) => <Price row={row} />,
    });
    const value: Column<StockTakingRow> = column('value', 'Gesamtpreis', worthOf, {
      isMoney: true,
      width: 116,
      align: 'right',
      hideBelow: 'sm',
      render: (row) => <RowValue row={row} />,
    });
    const counted: Column<StockTakingRow> = column(
      'counted',
      'Gezählt',
      (row) => (isCounted(row.newAmount) ? row.countedBy : null),
      {
        width: 124,
        hideBelow: 'sm',
        render: (row) => (
          <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
            <CountedMark row={row} />
          </Stack>
        ),
      },
    );
    return [name, location, amount, price, value, counted];
  }, [id, closedAt, isPhone, isNarrow, Amount, Price]);
}

const NARROW = '(max-width: 359.95px)';

interface RowNameProps {
  row: StockTakingRow;
  runPath: string | undefined;
}

function RowName({ row, runPath, isPhone }: RowNameProps & { isPhone: boolean }) {
  return (
    <>
      <div className="text" id={describedBy(row)} title={row.name}>
        {row.name}
      </div>
      <UnitChangedMark line={row} />
      {isPhone && (
        <div style={{ fontSize: '0.8125rem' }}>
          <RowLocation row={row} runPath={runPath} />
          <div style={{ display: 'flex', gap: 4, alignItems: 'center' }}>
            <CountedMark row={row} />
          </div>
          <RowValue row={row} />
        </div>
      )}
    </>
  );
}

function RowLocation({ row, runPath }: RowNameProps) {
  if (!runPath) return row.locationName;
  return <PageLink label={row.locationName} to={runPath} />;
}

const worthOf = ({ newAmount, pricePerUnit }: StockTakingRow): number | null =>
  isCounted(newAmount) && pricePerUnit !== null ? rowValue(newAmount, pricePerUnit) : null;

function RowValue({ row }: { row: StockTakingRow }) {
  const value = worthOf(row);
  if (row.pricePerUnit === null) return null;
  return value === null ? '–' : formatMoney(value);
}

function CountedMark({ row: { newAmount, countedBy } }: { row: StockTakingRow }) {
  if (!isCounted(newAmount)) return <Close color="error" titleAccess="Nicht gezählt" sx={{ fontSize: 20 }} />;
  return (
    <>
      <Check color="success" titleAccess="Gezählt" sx={{ fontSize: 20, flexShrink: 0 }} />
      <span>{countedBy}</span>
    </>
  );
}
