import { type AnyRecord, type AnyResource, type Field, kindOf, listColumns, type Role } from '../../resources/kit';
import type { Column } from '../../ui/table/Column';
import { cellOf, renderCell } from '../cells';
import type { FieldViews } from '../records/fieldViews';
import type { Lookup } from '../records/Lookup';
import { titleOf } from '../records/titleOf';
import { TitleCell } from './TitleCell';

/** The columns of a resource's list for a role. Where the window is narrow, they are a line below the title. */
export function fieldColumns(
  resource: AnyResource,
  role: Role,
  lookup: Lookup,
  views: FieldViews,
  isNarrow: boolean,
): Column<AnyRecord>[] {
  const shown = listColumns(resource, role).flatMap((key) => {
    const field = resource.fields[key];
    return field ? [[key, field] as const] : [];
  });
  const show = (key: string, field: Field, record: AnyRecord) =>
    views[key]?.cell?.(record[key], record) ?? renderCell(field, record[key], lookup);
  const details = shown.filter(([key]) => key !== resource.title);
  const columns = shown.map(([key, field]): Column<AnyRecord> => {
    const column = { ...fieldColumn(key, field, lookup), render: (record: AnyRecord) => show(key, field, record) };
    const words = (record: AnyRecord) => kindOf(field).words(field, record[key], lookup);
    if (key !== resource.title) {
      // Numbers, days and boxes are as wide as they are; a view of somebody's own may be anything.
      const isText = kindOf(field).isSearched && views[key]?.cell === undefined;
      return { ...column, ...(isText && { words, width: undefined }), hideBelow: 'sm' };
    }
    return {
      ...column,
      minWidth: 120,
      words: (record) => titleOf(resource, record),
      isName: true,
      render: (record) => (
        <TitleCell
          title={titleOf(resource, record)}
          isArchived={resource.archive !== undefined && record[resource.archive] === true}
          details={isNarrow ? details.map(([detail, each]) => show(detail, each, record)) : undefined}
        />
      ),
    };
  });
  return listColumns(resource, role).includes('id') ? [idColumn, ...columns] : columns;
}

const idColumn: Column<AnyRecord> = {
  key: 'id',
  label: 'Id',
  align: 'right',
  width: 64,
  render: ({ id }) => id,
  sortValue: ({ id }) => id,
};

function fieldColumn(key: string, field: Field, lookup: Lookup): Omit<Column<AnyRecord>, 'render'> {
  const cell = cellOf(field);
  return {
    key,
    label: field.columnLabel ?? field.label,
    align: cell.align,
    width: cell.width?.(field),
    sortValue: (record) => kindOf(field).sortValue(field, record[key], lookup),
  };
}
