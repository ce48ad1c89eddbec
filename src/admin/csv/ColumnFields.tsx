import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

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
    <TextField
      key={header}
      select
      size="small"
      label={`Spalte „${header}“`}
      value={field ?? ''}
      slotProps={NEVER_EMPTY}
      helperText={help}
      onChange={({ target }) => assign(header, target.value === '' ? null : target.value)}
    >
      <MenuItem value="">
        <em>{none}</em>
      </MenuItem>
      {fields.map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  ));
}

/** Shows the choice of none like any other. */
const NEVER_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
