import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Stack, Typography } from '@mui/material';
import { csvBlob } from '../../dataProvider/csvBlob';
import { saveFile } from '../../dataProvider/saveFile';
import type { KeptDrafts } from '../../device/drafts';
import type { KeptForm } from '../../device/keptForm';
import type { OutboxEntry } from '../../device/outbox/entry';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { formatDateTime } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { amountWords, countName, placeOf, wordsOf } from './entryWords';

export interface OfOthersProps {
  entries: readonly OutboxEntry[];
  drafts: readonly KeptDrafts[];
  forms: readonly UserForm[];
}

/** Only the owner and administrators may see the content. */
export function UnsentOfOthers({ entries, drafts, forms }: OfOthersProps) {
  const isAdmin = useIsAdmin();
  if (entries.length + drafts.length + forms.length === 0) return null;
  return (
    <Stack component="section" spacing={1} sx={{ alignItems: 'flex-start' }}>
      {drafts.length + forms.length > 0 && <Typography variant="h2">Entwürfe anderer auf diesem Gerät</Typography>}
      {entries.length > 0 && <Alert severity="info">{entriesText(entries)}</Alert>}
      {drafts.length + forms.length > 0 && <Alert severity="info">{draftsText(drafts, forms)}</Alert>}
      {isAdmin && <FileButton entries={entries} drafts={drafts} forms={forms} />}
    </Stack>
  );
}

function FileButton({ entries, drafts, forms }: OfOthersProps) {
  const { byId } = useMasterData('users');
  const nameOf = (id: number) => byId.get(id)?.name ?? `Benutzer ${id}`;
  return (
    <Button
      label="Eingaben anderer als Datei"
      variant="outlined"
      startIcon={<Download />}
      onClick={() => saveFile(othersFile(entries, drafts, forms, nameOf), 'Eingaben anderer auf diesem Gerät.csv')}
    />
  );
}

function entriesText(entries: readonly OutboxEntry[]): string {
  const names = [...new Set(entries.map(({ userName }) => userName))].join(', ');
  const what = entries.length === 1 ? 'liegt noch 1 Eingabe' : `liegen noch ${entries.length} Eingaben`;
  return `Auf diesem Gerät ${what} von ${names}. Gesendet wird, sobald derselbe Benutzer hier wieder angemeldet ist. Gibt es ihn nicht mehr, kann ein Administrator alles als Datei speichern.`;
}

function draftsText(kept: readonly KeptDrafts[], forms: readonly UserForm[]): string {
  const number = kept.reduce((sum, { drafts }) => sum + drafts.length, 0) + forms.length;
  const people = new Set([...kept, ...forms].map(({ userId }) => userId)).size;
  const what = number === 1 ? 'Eine angefangene Eingabe' : `${number} angefangene Eingaben`;
  const whose = people === 1 ? 'einer anderen Person' : `${people} anderen Personen`;
  return `${what} von ${whose}: Wer sie begonnen hat, findet sie nach der Anmeldung hier wieder; ein Administrator kann sie als Datei speichern.`;
}

type UserForm = KeptForm & { userId: number };

const COLUMNS = ['Benutzer', 'Gehört zu', 'Zeile', 'Artikel', 'Eingabe', 'Eingegeben am', 'Zustand'];

function othersFile(
  entries: readonly OutboxEntry[],
  kept: readonly KeptDrafts[],
  forms: readonly UserForm[],
  nameOf: (userId: number) => string,
): Blob {
  return csvBlob([
    COLUMNS,
    ...entries.map((entry) => [
      entry.userName,
      placeOf(entry),
      entry.action === 'amount' ? String(entry.lineId) : '',
      entry.action === 'amount' ? entry.label : '',
      enteredIn(entry),
      formatDateTime(entry.at),
      entry.problem?.message ?? 'noch nicht gesendet',
    ]),
    ...kept.flatMap(({ userId, count, arePrices, drafts }) =>
      drafts.map(([lineId, text]) => [
        nameOf(userId),
        countName(count),
        String(lineId),
        '',
        text,
        '',
        arePrices ? 'angefangener Preis, nicht gespeichert' : 'angefangen, nicht gespeichert',
      ]),
    ),
    ...forms.flatMap(({ userId, title, entered }) =>
      entered.map(([what, typed]) => [nameOf(userId), title, '', what, typed, '', 'angefangen, nicht gebucht']),
    ),
  ]);
}

const enteredIn = (entry: OutboxEntry) => (entry.action === 'amount' ? amountWords(entry.amount) : wordsOf(entry));
