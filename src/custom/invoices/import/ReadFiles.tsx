import Close from '@mui/icons-material/Close';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { IconAction } from '../../../ui/IconAction';
import { StateChip } from '../StateChip';
import type { ReadFile } from './useReadFiles';

/** The files that were chosen last: one answer each. */
export function ReadFiles({ files, onClose }: { files: readonly ReadFile[]; onClose?: () => void }) {
  if (files.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-label="Eingelesen" sx={{ px: 2, py: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {summary(files)}
        </Typography>
        {onClose && <IconAction label="Antworten schließen" icon={<Close />} edge="end" onClick={onClose} />}
      </Stack>
      <Stack component="ul" role="status" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
        {files.map((file) => (
          <Stack component="li" key={file.key} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {file.name}
            </Typography>
            <Answer outcome={file.outcome} />
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}

function Answer({ outcome }: Pick<ReadFile, 'outcome'>) {
  if (!outcome) return <Typography>Wird eingelesen …</Typography>;
  if (outcome.state === 'refused') return <Typography color="error">{outcome.message}</Typography>;
  if (outcome.state === 'duplicate') {
    const { other, message } = outcome;
    return (
      <Typography>
        {message}
        {other && ' '}
        {other && <ToInvoice id={other.id} text="Ansehen" />}
      </Typography>
    );
  }
  const { id, number, supplier, seller, state } = outcome.invoice;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography>
        {id === null ? number : <ToInvoice id={id} text={`Rechnung ${number}`} />}
        {`, ${supplier?.name ?? seller.name}`}
      </Typography>
      <StateChip state={state} />
    </Stack>
  );
}

const ToInvoice = ({ id, text }: { id: number; text: string }) => (
  <Link component={RouterLink} to={`/invoice/${id}`}>
    {text}
  </Link>
);

function summary(files: readonly ReadFile[]): string {
  const read = files.filter(({ outcome }) => outcome?.state === 'read').length;
  return files.length === 1 ? 'Eingelesen' : `${read} von ${files.length} eingelesen`;
}
