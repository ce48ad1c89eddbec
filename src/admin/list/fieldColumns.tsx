import { type AnyRecord, type AnyResource, type Field, kindOf } from '../../resources/kit';
import type { Column } from '../../ui/table/Column';
import { numberColumn } from '../../ui/table/valueColumn';
import { cellOf, renderCell } from '../cells';
import type { FieldViews } from '../records/fieldViews';
import type { Lookup } from '../records/Lookup';
import { titleOf } from '../records/titleOf';
import { TitleCell } from './TitleCell';

/** On narrow screens with details below the title. @param idDigits length of the longest id */
export function fieldColumns(
  resource: AnyResource,
  keys: readonly string[],
  lookup: Lookup,
  views: FieldViews,
  isNarrow: boolean,
  idDigits: number,
): Column<AnyRecord>[] {
  const shown = keys.flatMap((key) => {
    const field = resource.fields[key];
    return field ? [[key, field] as const] : [];
  });
  const show = (key: string, field: Field, record: AnyRecord) =>
    views[key]?.cell?.(record[key], record) ?? renderCell(field, record[key], lookup);
  const below = (resource.list?.below ?? []).flatMap((key) => {
    const field = resource.fields[key];
    return field && !keys.includes(key) ? [[key, field] as const] : [];
  });
  // Checkboxes and an installation's own cells do not fit into a line of text.
  const tell = (key: string, field: Field, record: AnyRecord) => {
    const told = show(key, field, record);
    return typeof told === 'string' || (kindOf(field).isText && !views[key]?.cell) ? told : '';
  };
  const tellColumn = (key: string, field: Field, record: AnyRecord) => {
    const told = field.kind === 'flag' ? kindOf(field).words(field, record[key], lookup) : tell(key, field, record);
    return NAMED.includes(field.kind) && told !== '' && !views[key]?.cell
      ? `${field.columnLabel ?? field.label}: ${told}`
      : tell(key, field, record);
  };
  const columnsBelow = isNarrow ? shown.filter(([key]) => key !== resource.title) : [];
  const columns = shown.map(([key, field]): Column<AnyRecord> => {
    const column = { ...fieldColumn(key, field, lookup), render: (record: AnyRecord) => show(key, field, record) };
    const words = (record: AnyRecord) => kindOf(field).words(field, record[key], lookup);
    if (key !== resource.title) {
      // Other kinds have fixed widths; an installation's own cell may contain anything.
      const isText = kindOf(field).isText && views[key]?.cell === undefined;
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
          details={[
            ...columnsBelow.map(([detail, each]) => tellColumn(detail, each, record)),
            ...below.map(([detail, each]) => tell(detail, each, record)),
          ]}
        />
      ),
    };
  });
  return keys.includes('id') ? [idColumn(isNarrow ? 0 : idDigits), ...columns] : columns;
}

const NAMED: readonly Field['kind'][] = ['integer', 'decimal', 'date', 'flag'];

/** Pixels for a short id, and the number of digits that fit. */
const ID_WIDTH = 64;
const ID_DIGITS = 4;
const DIGIT = 9;

const idColumn = (digits: number): Column<AnyRecord> =>
  numberColumn('id', 'Id', ID_WIDTH + Math.max(0, digits - ID_DIGITS) * DIGIT);

function fieldColumn(key: string, field: Field, lookup: Lookup): Omit<Column<AnyRecord>, 'render'> {
  const cell = cellOf(field);
  const label = field.columnLabel ?? field.label;
  const width = cell.width?.(field);
  return {
    key,
    label,
    align: cell.align,
    width: width && Math.max(width, headWidth(label)),
    sortValue: (record) => kindOf(field).sortValue(field, record[key], lookup),
  };
}

/** Headings break only between words and need room for the sort arrow. */
const headWidth = (label: string) => Math.max(...label.split(' ').map(({ length }) => length)) * 7.4 + 44;
