import { SelectField } from '../../ui/fields/SelectField';

export interface ColumnFieldsProps {
  columns: readonly { header: string; field: string | null; help?: string }[];
  fields: readonly (readonly [key: string, label: string])[];
  ignoreLabel: string;
  onChange: (mapping: Record<string, string | null>) => void;
}

export function ColumnFields({ columns, fields, ignoreLabel, onChange }: ColumnFieldsProps) {
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
      options={[['', <em key="">{ignoreLabel}</em>], ...fields]}
      slotProps={NEVER_EMPTY}
      helperText={help}
      onChange={(chosen) => assign(header, chosen === '' ? null : chosen)}
    />
  ));
}

const NEVER_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
