import { Alert, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DecimalQuestion } from '../../admin/csv/DecimalQuestion';
import { FileChoice } from '../../admin/csv/FileChoice';
import { useCommand } from '../../admin/useCommand';
import { importPriceList, type PriceList, type PriceListImport } from '../../contract/priceLists';
import { HttpError } from '../../dataProvider/HttpError';
import { readBase64 } from '../../dataProvider/readBase64';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/fields/SelectField';
import { SwitchField } from '../../ui/fields/ToggleField';
import { errorText } from '../../ui/useShowError';
import { ColumnsQuestion } from './ColumnsQuestion';
import { listKey, listsKey } from './priceListQueries';

type Answers = Pick<PriceListImport, 'mapping' | 'decimal' | 'sheet' | 'dryRun'>;
interface Sent {
  file: File;
  content: string;
  answers: Answers;
}

export function ImportList({ supplierId }: { supplierId: number }) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent>();
  const [error, setError] = useState<unknown>();
  const [isAsked, setAsked] = useState(false);
  const [seen, setSeen] = useState<PriceList>();
  const command = useCommand(
    (send, { file, content, answers }: Sent) =>
      send(importPriceList, { body: { supplierId, fileName: file.name.slice(0, 255), content, ...answers } }),
    { onError: setError },
  );

  const read = async (next: Sent): Promise<void> => {
    setSent(next);
    setError(undefined);
    setSeen(undefined);
    const done = await command.run(next);
    if (!done) return;
    const { answer: list } = done;
    if (next.answers.dryRun) {
      if (isAsked || list.sheets.length > 1) return setSeen(list);
      return read({ ...next, answers: { ...next.answers, dryRun: undefined } });
    }
    if (list.id) client.setQueryData(listKey(supplierId, list.id), list);
    await client.invalidateQueries({ queryKey: [...listsKey(supplierId), 'heads'] });
  };
  const choose = async (file: File) => {
    try {
      // A dry run first, because wrongly learned columns, and other sheets, must be seen before anything is stored.
      const dryRun = isAsked || /\.xlsx$/i.test(file.name);
      await read({ file, content: await readBase64(file), answers: dryRun ? { dryRun } : {} });
    } catch (failure) {
      setError(failure);
    }
  };
  const answer = (more: Answers) => sent && read({ ...sent, answers: { ...sent.answers, ...more } });
  const problem = error instanceof HttpError ? error.body : undefined;
  const { sheets = [], sheet } = seen ?? (Object(problem?.current) as Partial<PriceList>);
  const store = (more: Answers) => answer({ sheet, ...more, dryRun: undefined });

  return (
    <Stack spacing={2}>
      <FileChoice
        name={sent?.file.name}
        kind="Preisliste (CSV oder XLSX)"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={command.isRunning}
        onChoose={choose}
      />
      <SwitchField
        label="Spalten neu zuordnen"
        checked={isAsked}
        onChange={setAsked}
        disabled={command.isRunning}
        sx={{ alignSelf: 'flex-start' }}
      />
      {command.isRunning && (
        <Typography role="status" color="textSecondary">
          Die Liste wird gelesen …
        </Typography>
      )}
      {!command.isRunning && error !== undefined && (
        <Alert severity={isQuestion(problem?.errors) ? 'info' : 'error'}>{errorText(error)}</Alert>
      )}
      {!command.isRunning && sheets.length > 1 && (
        <SelectField
          size="small"
          label="Blatt"
          value={sheet ?? ''}
          options={sheets.map((each) => [each, each])}
          onChange={(other) => answer({ sheet: other, mapping: undefined, dryRun: true })}
          sx={{ maxWidth: 320 }}
        />
      )}
      {!command.isRunning && ((seen && isAsked) || problem?.errors?.mapping) && (
        <ColumnsQuestion
          shown={seen ? { columns: seen.columns } : problem?.current}
          onAnswer={(mapping) => store({ mapping })}
        />
      )}
      {!command.isRunning && seen && !isAsked && (
        <Button label="Einlesen" variant="contained" onClick={() => store({})} sx={{ alignSelf: 'flex-start' }} />
      )}
      {!command.isRunning && problem?.errors?.decimal && (
        <DecimalQuestion onAnswer={(decimal) => answer({ decimal })} />
      )}
    </Stack>
  );
}

const isQuestion = (errors: Record<string, string> | undefined) =>
  errors?.mapping !== undefined || errors?.decimal !== undefined;
