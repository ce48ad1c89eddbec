import Close from '@mui/icons-material/Close';
import { Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '../../../contract/invoices';
import { useApi } from '../../../device/useDevice';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { PageLink } from '../../../ui/PageLink';
import { SecondaryText } from '../../../ui/SecondaryText';
import { invoiceQuery } from '../invoiceQueries';
import { StateChip } from '../StateChip';
import type { ReadFile } from './useReadFiles';

export interface ReadFilesProps {
  files: readonly ReadFile[];
  onClose?: () => void;
  onAgain?: () => void;
}

export function ReadFiles({ files, onClose, onAgain }: ReadFilesProps) {
  const isMissing = files.some(({ outcome }) => outcome?.state === 'refused' && outcome.isTemporary);
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
            <SecondaryText>{file.file.name}</SecondaryText>
            <Answer outcome={file.outcome} />
          </Stack>
        ))}
      </Stack>
      {isMissing && onAgain && (
        <Button label="Noch einmal versuchen" variant="outlined" onClick={onAgain} sx={{ mb: 1 }} />
      )}
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
  return <Read invoice={outcome.invoice} />;
}

function Read({ invoice }: { invoice: Invoice }) {
  const { id, number, supplier, seller } = invoice;
  const { data } = useQuery({ ...invoiceQuery(useApi(), id ?? 0), enabled: false });
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography>
        {id === null ? number : <ToInvoice id={id} text={`Rechnung ${number}`} />}
        {`, ${supplier?.name ?? seller.name}`}
      </Typography>
      <StateChip state={data?.state ?? invoice.state} />
    </Stack>
  );
}

const ToInvoice = ({ id, text }: { id: number; text: string }) => <PageLink label={text} to={`/invoice/${id}`} />;

function summary(files: readonly ReadFile[]): string {
  const [only, ...others] = files;
  if (only && others.length === 0) return HEADINGS[only.outcome?.state ?? 'reading'];
  const read = files.filter(({ outcome }) => outcome?.state === 'read').length;
  return `${read} von ${files.length} eingelesen`;
}

const HEADINGS = {
  reading: 'Rechnung einlesen',
  read: 'Eingelesen',
  duplicate: 'Schon eingelesen',
  refused: 'Nicht eingelesen',
};
