import { ReadOnlyCheckbox } from '../../admin/cells/ReadOnlyCheckbox';
import { TitleCell } from '../../admin/list/TitleCell';
import type { Records } from '../../resources';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { formatNumber } from '../../rules/numbers';
import type { Column } from '../../ui/table/Column';
import { column } from '../../ui/table/valueColumn';

export interface AssignmentRow {
  assignment: Records['stockItemGroupAssignments'];
  item: Records['stockItems'] | undefined;
}

const { minAmountInGroup, fixedOrderAmount } = stockItemGroupAssignments.fields;

export const itemName = ({ item }: AssignmentRow): string => item?.name ?? '??';
const isActive = ({ item }: AssignmentRow) => item !== undefined && !item.ignoreInCensus;
const fixedAmount = ({ assignment }: AssignmentRow) => formatNumber(assignment.fixedOrderAmount) || '–';
const details = (row: AssignmentRow) => [
  `${minAmountInGroup.label} ${formatNumber(row.assignment.minAmountInGroup)}`,
  row.assignment.fixedOrderAmount === null ? '' : `${fixedOrderAmount.label} ${fixedAmount(row)}`,
  isActive(row) ? '' : 'nicht aktiv',
];

export const assignmentColumns = (isNarrow: boolean): Column<AssignmentRow>[] => [
  column('id', 'Id', ({ assignment }) => assignment.id, { align: 'right', width: 64 }),
  column('name', 'Name', itemName, {
    render: (row) => (
      <TitleCell
        title={itemName(row)}
        isArchived={row.item?.archived === true}
        details={isNarrow ? details(row) : []}
      />
    ),
  }),
  column('minAmountInGroup', minAmountInGroup.columnLabel, ({ assignment }) => assignment.minAmountInGroup, {
    align: 'right',
    width: 150,
    hideBelow: 'sm',
    format: formatNumber,
  }),
  column('fixedOrderAmount', fixedOrderAmount.columnLabel, ({ assignment }) => assignment.fixedOrderAmount, {
    align: 'right',
    width: 140,
    hideBelow: 'sm',
    render: fixedAmount,
  }),
  column('active', 'Aktiv', isActive, {
    align: 'center',
    width: 90,
    hideBelow: 'sm',
    render: (row) => <ReadOnlyCheckbox label="Aktiv" checked={isActive(row)} />,
  }),
];
