import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ImportReport } from '../../contract/csv';
import { type AnyResource, isWritable, type Role } from '../../resources/kit';
import { matchChoices } from '../../rules/importMatch';
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
          ...{ header, field },
          help: samples?.join(' · ') || (known === false ? 'Nicht erkannt' : undefined),
        }))}
        fields={fields.map((key) => [key, fieldName(resource, key)])}
        none="Nicht importieren"
        onChange={(mapping) => onChange({ ...choices, match: undefined, mapping })}
      />
      <TextField
        select
        size="small"
        label="Vorhandene erkennen an"
        value={match.join()}
        disabled={matches.length === 0}
        helperText={match.length === 0 ? 'Jede Zeile wird neu angelegt.' : undefined}
        onChange={({ target }) => onChange({ ...choices, match: target.value.split(',') })}
      >
        {matches.map((keys) => (
          <MenuItem key={keys.join()} value={keys.join()}>
            {keys.map((key) => fieldName(resource, key)).join(' und ')}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const isImportable = ({ fields }: AnyResource, key: string, role: Role) => {
  const field = fields[key];
  return field !== undefined && isWritable(field, role);
};
