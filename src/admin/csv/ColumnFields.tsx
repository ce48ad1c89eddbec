import { SelectField } from '../../ui/fields/SelectField';

export interface ColumnFieldsProps {
  columns: readonly { header: string; field: string | null; help?: string }[];
  fields: readonly (readonly [key: string, label: string])[];
  /** Says that a column is left out. */
  none: string;
  /** A field has one column: the previous one has lost it. */
  onChange: (mapping: Record<string, string | null>) => void;
}

/** A choice for each column of a file: which field is in it. */
export function ColumnFields({ columns, fields, none, onChange }: ColumnFieldsProps) {
  const assign = (header: string, field: string | null) => {
    const mapping = Object.fromEntries(columns.map((each) => [each.header, each.field === field ? null : each.field]));
    onChange({ ...mapping, [header]: field });
  };
  return columns.map(({ header, field, help }) => (
    <SelectField
      key={header}
      size="small"
      label={`Spalte „${header}“`}
      value={field ?? ''}
      options={[['', <em key="">{none}</em>], ...fields]}
      slotProps={NEVER_EMPTY}
      helperText={help}
      onChange={(chosen) => assign(header, chosen === '' ? null : chosen)}
    />
  ));
}

/** Shows the choice of none like any other. */
const NEVER_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
