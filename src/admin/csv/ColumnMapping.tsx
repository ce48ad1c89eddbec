import { Box } from '@mui/material';
import type { ImportReport } from '../../contract/csv';
import { type AnyResource, isWritable, type Role } from '../../resources/kit';
import { matchChoices } from '../../rules/importMatch';
import { SelectField } from '../../ui/fields/SelectField';
import { ColumnFields } from './ColumnFields';
import { fieldName } from './fieldName';
import { GRID } from './grid';
import { ARTICLE_PARTS } from './importedFields';
import { isArticleReport } from './isArticleReport';
import type { Choices } from './useImport';

export interface ColumnMappingProps {
  resource: AnyResource;
  role: Role;
  report: ImportReport;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

export function ColumnMapping({ resource, role, report, choices, onChange }: ColumnMappingProps) {
  const { columns, match } = report;
  const parts = isArticleReport(report) ? ARTICLE_PARTS : [];
  const fields = ['id', ...Object.keys(resource.fields).filter((key) => isImportable(resource, key, role)), ...parts];
  const matches = matchChoices(resource, new Set(columns.flatMap(({ field }) => field ?? [])));
  return (
    <Box component="fieldset" sx={GRID}>
      <legend>Spalten zuordnen</legend>
      <ColumnFields
        columns={columns.map(({ header, field, known, samples }) => ({
          header,
          field,
          help: samples?.join(' · ') || (known === false ? 'Nicht erkannt' : undefined),
        }))}
        fields={fields.map((key) => [key, fieldName(resource, key)])}
        ignoreLabel="Nicht importieren"
        onChange={(mapping) => onChange({ ...choices, match: undefined, mapping })}
      />
      <SelectField
        size="small"
        label="Vorhandene erkennen an"
        value={match.join()}
        options={matches.map((keys) => [keys.join(), keys.map((key) => fieldName(resource, key)).join(' und ')])}
        disabled={matches.length === 0}
        helperText={match.length === 0 ? 'Jede Zeile wird neu angelegt.' : undefined}
        onChange={(keys) => onChange({ ...choices, match: keys.split(',') })}
      />
    </Box>
  );
}

const isImportable = ({ fields }: AnyResource, key: string, role: Role) => {
  const field = fields[key];
  return field !== undefined && isWritable(field, role);
};
