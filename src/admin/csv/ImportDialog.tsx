import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { AnyResource } from '../../resources/kit';
import { LoadingState } from '../../ui/LoadingState';
import { errorText } from '../../ui/useShowError';
import { useRole } from '../records/useRole';
import { ColumnMapping } from './ColumnMapping';
import { FileChoice } from './FileChoice';
import { ImportPreview } from './ImportPreview';
import { useImport } from './useImport';

export interface ImportDialogProps {
  resource: AnyResource;
  onClose: () => void;
}

export default function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const id = useId();
  const role = useRole();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { file, choose, choices, setChoices, report, error, isBusy, store } = useImport(resource, onClose);
  const counts = report?.counts;
  const isReady = counts !== undefined && counts.wrong === 0 && counts.new + counts.changed > 0 && !isBusy;

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      aria-labelledby={id}
      // Clicking the backdrop would lose the assignments.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={id}>{`${resource.label.many} importieren`}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          {!file && (
            <DialogContentText>
              In der ersten Zeile stehen die Namen der Spalten, wie im Export. Bevor etwas gespeichert wird, zeigt eine
              Vorschau, was sich ändert.
            </DialogContentText>
          )}
          <FileChoice name={file?.name} disabled={isBusy} onChoose={choose} />
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          {file && !report && !error && <LoadingState />}
          {report && (
            <>
              <ColumnMapping resource={resource} role={role} report={report} choices={choices} onChange={setChoices} />
              <ImportPreview resource={resource} report={report} isRefreshing={isBusy} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Abbrechen</Button>
        <Button variant="contained" disabled={!isReady} onClick={() => report && void store(report)}>
          Importieren
        </Button>
      </DialogActions>
    </Dialog>
  );
}
