import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type BackupFacts, backupWarnings, firstBackupAt, lastGoodBackup } from '../../rules/backupState';
import { formatDateTime } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';

interface Unsaved {
  changedSince: string | null;
  changes: number;
}

function unsavedText({ changedSince, changes }: Unsaved, timeZone: string): string | undefined {
  if (!changedSince || changes === 0) return undefined;
  const much = changes === 1 ? 'ist 1 Änderung' : `sind ${formatNumber(changes)} Änderungen`;
  return `Seit ${formatDateTime(changedSince, timeZone)} ${much} in keiner Sicherung.`;
}

export function BackupState({ facts, timeZone }: { facts: BackupFacts & Unsaved; timeZone: string }) {
  const warnings = backupWarnings(facts, timeZone);
  const first = firstBackupAt(facts, timeZone);
  const unsaved = unsavedText(facts, timeZone);
  const at = (instant: string | null) => (instant === null ? 'noch nie' : formatDateTime(instant, timeZone));
  return (
    <Stack component="section" spacing={1.5} aria-label="Zustand">
      {warnings.map(({ about, text }) => (
        <Alert key={text} severity={about === 'drill' ? 'error' : 'warning'}>
          {text}
        </Alert>
      ))}
      {first !== null && (
        <Alert severity="info">{`Die erste Sicherung macht der Server von selbst, ${whenOf(first, timeZone)}.`}</Alert>
      )}
      {unsaved !== undefined && <Alert severity="info">{unsaved}</Alert>}
      {warnings.length === 0 && first === null && unsaved === undefined && (
        <Alert severity="success">Alles ist gesichert.</Alert>
      )}
      <Stack component="dl" useFlexGap direction="row" sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0 }}>
        <Fact label="Letzte gute Sicherung" value={at(lastGoodBackup(facts))} />
        <Fact label="Letzte tägliche Sicherung" value={at(facts.backup.succeededAt)} />
        <Fact label="Letzte bestandene Probe" value={at(facts.drill.succeededAt)} />
      </Stack>
    </Stack>
  );
}

const whenOf = (instant: string, timeZone: string) =>
  Date.parse(instant) > Date.now() ? `ab ${formatDateTime(instant, timeZone)}` : 'in den nächsten Minuten';

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {value}
    </Typography>
  </div>
);
