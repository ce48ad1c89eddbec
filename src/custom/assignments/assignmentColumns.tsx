import { ReadOnlyCheckbox } from '../../admin/cells/ReadOnlyCheckbox';
import { TitleCell } from '../../admin/list/TitleCell';
import type { Records } from '../../resources';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { formatNumber } from '../../rules/numbers';
import type { Column } from '../../ui/table/Column';

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
  {
    key: 'id',
    label: 'Id',
    align: 'right',
    width: 64,
    render: ({ assignment }) => assignment.id,
    sortValue: ({ assignment }) => assignment.id,
  },
  {
    key: 'name',
    label: 'Name',
    sortValue: itemName,
    render: (row) => (
      <TitleCell
        title={itemName(row)}
        isArchived={row.item?.archived === true}
        details={isNarrow ? details(row) : []}
      />
    ),
  },
  {
    key: 'minAmountInGroup',
    label: minAmountInGroup.columnLabel,
    align: 'right',
    width: 150,
    hideBelow: 'sm',
    render: ({ assignment }) => formatNumber(assignment.minAmountInGroup),
    sortValue: ({ assignment }) => assignment.minAmountInGroup,
  },
  {
    key: 'fixedOrderAmount',
    label: fixedOrderAmount.columnLabel,
    align: 'right',
    width: 140,
    hideBelow: 'sm',
    render: fixedAmount,
    sortValue: ({ assignment }) => assignment.fixedOrderAmount,
  },
  {
    key: 'active',
    label: 'Aktiv',
    align: 'center',
    width: 90,
    hideBelow: 'sm',
    render: (row) => <ReadOnlyCheckbox label="Aktiv" checked={isActive(row)} />,
    sortValue: isActive,
  },
];
