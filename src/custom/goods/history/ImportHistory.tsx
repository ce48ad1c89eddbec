import { Alert, Box, Stack, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ColumnFields } from '../../../admin/csv/ColumnFields';
import { FileChoice } from '../../../admin/csv/FileChoice';
import { GRID } from '../../../admin/csv/grid';
import { useCommand } from '../../../admin/useCommand';
import { type HistoryColumn, type HistoryReport, importStockHistory } from '../../../contract/stockHistory';
import { HttpError } from '../../../dataProvider/HttpError';
import { readBase64 } from '../../../dataProvider/readBase64';
import { HISTORY_FIELDS, HISTORY_LABELS } from '../../../rules/stockHistory/historyColumns';
import { Button } from '../../../ui/Button';
import { errorText } from '../../../ui/useShowError';
import { goodsKeys } from '../goodsKeys';
import { addedText, countsText, hintOf, wrongTexts } from './historyText';

interface Chosen {
  fileName: string;
  base64: string;
  mapping?: Record<string, string | null>;
}

export function ImportHistory() {
  const notify = useNotify();
  const [chosen, setChosen] = useState<Chosen>();
  const [report, setReport] = useState<HistoryReport>();
  const [columns, setColumns] = useState<HistoryColumn[]>();
  const [error, setError] = useState<unknown>();
  const fail = (failure: unknown) => {
    const current =
      failure instanceof HttpError ? (failure.body?.current as Partial<HistoryReport> | undefined) : undefined;
    setError(failure);
    // Without a report on the file, the previous preview stays and can be sent again.
    if (!current?.columns) return;
    setReport(current.counts ? (current as HistoryReport) : undefined);
    setColumns(current.columns);
  };
  const tryOut = useCommand((send, body: Chosen) => send(importStockHistory, { body: { ...body, dryRun: true } }), {
    onError: fail,
  });
  const store = useCommand((send, body: Chosen) => send(importStockHistory, { body: { ...body, dryRun: false } }), {
    onError: fail,
    refresh: [goodsKeys.all],
  });
  const isBusy = tryOut.isRunning || store.isRunning;

  const look = async (next: Chosen) => {
    setChosen(next);
    setError(undefined);
    const done = await tryOut.run(next);
    if (!done) return;
    setReport(done.answer);
    setColumns(done.answer.columns);
  };
  const choose = async (file: File) => {
    setReport(undefined);
    setColumns(undefined);
    try {
      await look({ fileName: file.name.slice(0, 255), base64: await readBase64(file), mapping: chosen?.mapping });
    } catch (failure) {
      fail(failure);
    }
  };
  const take = async (seen: HistoryReport) => {
    if (!chosen) return;
    setError(undefined);
    // Sends the previewed mapping, because the server might guess differently now.
    const mapping = Object.fromEntries(seen.columns.map(({ header, field }) => [header, field]));
    const done = await store.run({ ...chosen, mapping });
    if (!done) return;
    notify(`${addedText(done.answer)} eingelesen`, { type: 'success' });
    setChosen(undefined);
    setReport(undefined);
    setColumns(undefined);
  };

  return (
    <Stack spacing={2}>
      {!chosen && (
        <Typography color="textSecondary">
          Frühere Zählungen, Lieferungen, Rückgaben und Verluste als CSV, eine Zeile für jede: Artikel, Tag, Art und
          Menge, dazu Uhrzeit und Preis, wo es sie gibt. Gespeichert wird erst nach der Vorschau.
        </Typography>
      )}
      <FileChoice name={chosen?.fileName} disabled={isBusy} onChoose={choose} />
      {isBusy && (
        <Typography role="status" color="textSecondary">
          {store.isRunning ? 'Die Datei wird eingelesen …' : 'Die Datei wird gelesen …'}
        </Typography>
      )}
      {!isBusy && error !== undefined && (
        <Alert severity={isQuestion(error) ? 'info' : 'error'}>{errorText(error)}</Alert>
      )}
      {columns && chosen && (
        <Box component="fieldset" disabled={isBusy} sx={GRID}>
          <legend>Spalten zuordnen</legend>
          <ColumnFields
            columns={columns}
            fields={HISTORY_FIELDS.map((field) => [field, HISTORY_LABELS[field]])}
            ignoreLabel="Nicht einlesen"
            onChange={(mapping) => void look({ ...chosen, mapping })}
          />
        </Box>
      )}
      {!isBusy && report && (
        <>
          <Typography role="status" sx={{ fontWeight: 550 }}>
            {countsText(report)}
          </Typography>
          <Alert severity={report.counts.wrong > 0 ? 'warning' : 'info'}>{hintOf(report)}</Alert>
          {report.rows.length > 0 && <WrongRows rows={report.rows} />}
          <Box>
            <Button
              label="Einlesen"
              variant="contained"
              disabled={report.counts.wrong > 0 || report.counts.new === 0}
              onClick={() => void take(report)}
              sx={{ minHeight: 44 }}
            />
          </Box>
        </>
      )}
    </Stack>
  );
}

const isQuestion = (error: unknown) => error instanceof HttpError && error.body?.errors?.mapping !== undefined;

function WrongRows({ rows }: Pick<HistoryReport, 'rows'>) {
  return (
    <Box component="ul" aria-label="Falsche Zeilen" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map(({ line, errors }) => (
        <Box
          key={line}
          component="li"
          sx={{ display: 'grid', gridTemplateColumns: '88px 1fr', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{`Zeile ${line}`}</Typography>
          <Box sx={{ minWidth: 0 }}>
            {wrongTexts(errors).map((text) => (
              <Typography key={text} color="error" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
