import { Alert, DialogActions, DialogContent, DialogContentText, Stack, Typography } from '@mui/material';
import type { ArticleImportReport } from '../../contract/articleImport';
import type { ImportReport } from '../../contract/csv';
import { csvBlob } from '../../dataProvider/csvBlob';
import { saveFile } from '../../dataProvider/saveFile';
import type { AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { Button } from '../../ui/Button';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import { SelectField } from '../../ui/fields/SelectField';
import { LoadingState } from '../../ui/LoadingState';
import { useIsPhone } from '../../ui/useIsPhone';
import { errorText } from '../../ui/useShowError';
import { useRole } from '../records/useRole';
import { ColumnMapping } from './ColumnMapping';
import { CreateMissing } from './CreateMissing';
import { DecimalQuestion } from './DecimalQuestion';
import { FileChoice } from './FileChoice';
import { ForAllRows } from './ForAllRows';
import { ImportPreview } from './ImportPreview';
import { isArticleReport } from './isArticleReport';
import { refusalsOf } from './refusals';
import { type Choices, useImport } from './useImport';

const WORKBOOKS = { kind: 'Excel- oder CSV-Datei', accept: '.xlsx,.csv,.txt,text/csv' };

export default function ImportDialog({ resource, onClose }: { resource: AnyResource; onClose: () => void }) {
  const role = useRole();
  const isPhone = useIsPhone();
  const { file, choose, choices, setChoices, setting, report, error, isBusy, store } = useImport(resource, onClose);
  const counts = report?.counts;
  const articles = isArticleReport(report) ? report : undefined;
  const good = counts ? counts.new + counts.changed : 0;
  const isOpen = articles !== undefined && articles.questions.length > 0;
  const isReady = counts !== undefined && counts.wrong === 0 && good > 0 && !isBusy && !isOpen;
  const hint = counts && whyNot(counts);
  const isOfArticles = resource.name === 'stockItems';

  return (
    <TitledDialog
      title={`${resource.label.many} importieren`}
      maxWidth="lg"
      fullScreen={isPhone}
      isKept
      onClose={onClose}
    >
      <DialogContent>
        <Stack spacing={3}>
          {!file && (
            <DialogContentText>
              {isOfArticles
                ? 'Eine Liste aus Excel oder als CSV, wie sie ist: Titel, Summen und fremde Spalten werden ausgelassen.'
                : 'In der ersten Zeile stehen die Namen der Spalten, wie im Export.'}{' '}
              Bevor etwas gespeichert wird, zeigt eine Vorschau, was sich ändert.
            </DialogContentText>
          )}
          <FileChoice name={file?.name} disabled={isBusy} onChoose={choose} {...(isOfArticles && WORKBOOKS)} />
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          {file && !report && !error && <LoadingState />}
          {report && (
            <>
              {hint && <Alert severity={report.counts.wrong > 0 ? 'warning' : 'info'}>{hint}</Alert>}
              {articles && articles.sheets.length > 1 && (
                <SelectField
                  size="small"
                  label="Blatt"
                  value={articles.sheet ?? ''}
                  options={articles.sheets.map((sheet) => [sheet, sheet])}
                  onChange={(sheet) => setChoices({ ...choices, mapping: undefined, sheet })}
                  sx={{ maxWidth: 320 }}
                />
              )}
              {articles && (
                <ArticleQuestions
                  questions={articles.questions}
                  onAnswer={(answer) => setChoices({ ...choices, ...answer })}
                />
              )}
              <ColumnMapping resource={resource} role={role} report={report} choices={choices} onChange={setChoices} />
              {articles && (
                <>
                  <ForAllRows key={setting} resource={resource} choices={choices} onChange={setChoices} />
                  <CreateMissing
                    missing={articles.missing}
                    create={choices.create ?? []}
                    onChange={(create) => setChoices({ ...choices, create })}
                  />
                </>
              )}
              <ImportPreview resource={resource} report={report} isRefreshing={isBusy} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={isPhone ? STACKED : undefined}>
        <Button label="Abbrechen" onClick={onClose} />
        {articles && counts && counts.wrong > 0 && (
          <>
            <Button label="Fehlerhafte als CSV" onClick={() => saveWrongRows(resource, articles)} />
            <Button
              label={`${formatNumber(good)} gute einlesen, ${formatNumber(counts.wrong)} auslassen`}
              variant="contained"
              disabled={isOpen || isBusy || good === 0}
              onClick={() => void store(articles, true)}
            />
          </>
        )}
        {!(articles && counts && counts.wrong > 0) && (
          <Button variant="contained" disabled={!isReady} onClick={() => report && void store(report)}>
            {articles && good > 0 ? `${formatNumber(good)} Artikel einlesen` : 'Importieren'}
          </Button>
        )}
      </DialogActions>
    </TitledDialog>
  );
}

function whyNot({ wrong, new: fresh, changed, skipped }: ImportReport['counts']): string | undefined {
  if (wrong > 0 && skipped !== undefined) return undefined;
  if (wrong > 0) {
    const rows = wrong === 1 ? 'die fehlerhafte Zeile' : `die ${formatNumber(wrong)} fehlerhaften Zeilen`;
    return `Importiert wird alles oder nichts: Bitte ${rows} in der Datei berichtigen und die Datei noch einmal wählen.`;
  }
  return fresh + changed === 0 ? 'Alle Zeilen stimmen mit dem überein, was gespeichert ist.' : undefined;
}

const STACKED = {
  flexWrap: 'wrap',
  gap: 1,
  px: 3,
  '& > :not(style)': { ml: 0, minHeight: 44 },
  '& > .MuiButton-contained': { flex: '1 1 100%' },
};

function saveWrongRows(resource: AnyResource, { rows }: ImportReport): void {
  const wrong = rows.filter(({ state }) => state === 'wrong');
  const lines = wrong.map((row) => [String(row.line), row.title, refusalsOf(resource, row).join(' ')]);
  saveFile(csvBlob([['Zeile', resource.label.one, 'Fehler'], ...lines]), `${resource.label.many} fehlerhaft.csv`);
}

interface ArticleQuestionsProps {
  questions: ArticleImportReport['questions'];
  onAnswer: (answer: Pick<Choices, 'decimal' | 'pricePer'>) => void;
}

function ArticleQuestions({ questions, onAnswer }: ArticleQuestionsProps) {
  return questions.map(({ code, message, examples }) => (
    <Alert key={code} severity="warning">
      <Typography sx={{ fontWeight: 550 }}>{message}</Typography>
      {examples.length > 0 && <Typography variant="body2">{`In der Liste: ${examples.join(' · ')}`}</Typography>}
      {code === 'DECIMAL' && <DecimalQuestion onAnswer={(decimal) => onAnswer({ decimal })} />}
      {code === 'PRICE_PER' && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
          <Button label="Je Einheit" variant="outlined" onClick={() => onAnswer({ pricePer: 'unit' })} />
          <Button label="Je Verpackung" variant="outlined" onClick={() => onAnswer({ pricePer: 'package' })} />
        </Stack>
      )}
    </Alert>
  ));
}
