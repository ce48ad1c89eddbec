import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ColumnFields } from '../../admin/csv/ColumnFields';
import { distinctNames } from '../../lib/distinctNames';
import { LIST_FIELDS, type ListField, type ListMapping } from '../../rules/priceLists/listColumns';
import { Button } from '../../ui/Button';
import { fieldLabels } from './listText';

interface Shown {
  rows?: { line: number; cells: string[] }[];
  columns?: { header: string; field: ListField | null }[];
}

export function ColumnsQuestion({ shown, onAnswer }: { shown: unknown; onAnswer: (mapping: ListMapping) => void }) {
  const { rows, columns } = (shown ?? {}) as Shown;
  const [head, setHead] = useState<number>();
  if (columns) return <Columns columns={columns} onAnswer={onAnswer} />;
  if (!rows) return null;
  const chosen = rows[head ?? -1];
  return (
    <Stack spacing={1}>
      <Typography variant="h3">In welcher Zeile stehen die Spaltennamen?</Typography>
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {rows.map(({ line, cells }, index) => (
          <Button
            key={line}
            label={`${line}: ${cells.filter((cell) => cell !== '').join(' | ')}`}
            variant={index === head ? 'contained' : 'outlined'}
            onClick={() => setHead(index)}
            sx={{ textAlign: 'left', justifyContent: 'flex-start', overflowWrap: 'anywhere', maxWidth: '100%' }}
          />
        ))}
      </Stack>
      {chosen && (
        <Columns
          key={chosen.line}
          columns={distinctNames(chosen.cells).map((header) => ({ header, field: null }))}
          onAnswer={onAnswer}
        />
      )}
    </Stack>
  );
}

interface ColumnsProps {
  columns: readonly { header: string; field: ListField | null }[];
  onAnswer: (mapping: ListMapping) => void;
}

function Columns({ columns, onAnswer }: ColumnsProps) {
  const [mapping, setMapping] = useState<ListMapping>(() =>
    Object.fromEntries(columns.map(({ header, field }) => [header, field])),
  );
  const fields = Object.values(mapping);
  const isEnough = fields.includes('price') && (fields.includes('orderNumber') || fields.includes('code'));
  return (
    <Stack spacing={2}>
      <Typography variant="h3">Was steht in den Spalten?</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', gap: 2 }}>
        <ColumnFields
          columns={columns.map(({ header }) => ({ header, field: mapping[header] ?? null }))}
          fields={LIST_FIELDS.map((field) => [field, fieldLabels[field]])}
          ignoreLabel="Nicht gebraucht"
          onChange={(said) => setMapping(said as ListMapping)}
        />
      </Box>
      <Box>
        <Button label="So einlesen" variant="contained" disabled={!isEnough} onClick={() => onAnswer(mapping)} />
      </Box>
    </Stack>
  );
}
