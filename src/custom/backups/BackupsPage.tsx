import BackupIcon from '@mui/icons-material/BackupOutlined';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { forAdmins } from '../../admin/forAdmins';
import { useCommand } from '../../admin/useCommand';
import { makeBackup, type readBackups } from '../../contract/backup';
import type { Answered } from '../../contract/kit/call';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { useTimeZone } from '../../queries/useTimeZone';
import { backupWarnings, firstBackupAt, lastGoodBackup } from '../../rules/backupState';
import { formatDateTime } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { Button } from '../../ui/Button';
import { Columns } from '../../ui/Columns';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { SecondaryText } from '../../ui/SecondaryText';
import { Section } from '../../ui/Section';
import { KeptBackups } from './KeptBackups';

export default forAdmins(Backups);

function Backups() {
  const timeZone = useTimeZone();
  const query = backupsQuery(useApi());
  const { data, error } = useQuery(query);
  const backUp = useCommand((send) => send(makeBackup, {}), {
    refresh: [query.queryKey],
    done: 'Gesichert und geprüft.',
  });
  return (
    <Page
      title="Sicherung"
      closeTo="/census"
      maxWidth={1200}
      actions={
        <Button
          label="Jetzt sichern"
          variant="contained"
          startIcon={<BackupIcon />}
          loading={backUp.isRunning}
          onClick={() => void backUp.run()}
        />
      }
    >
      {!data && <ReadState error={error} />}
      {data && (
        <Stack spacing={3}>
          <BackupState facts={data} timeZone={timeZone} />
          <Columns min={400}>
            <Section title="Aufgehobene Sicherungen" spacing={1}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {`Diese Sicherungen liegen auf dem Rechner des Servers. Zuletzt heruntergeladen: ${
                  data.downloadedAt ? formatDateTime(data.downloadedAt, timeZone) : 'noch nie'
                }.`}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                Ordner: <code>{data.folder}</code>. Bitte regelmäßig eine davon auf ein anderes Gerät bringen.
              </Typography>
              <KeptBackups files={data.files} timeZone={timeZone} />
            </Section>
            <HowToRestore folder={data.folder} file={data.files[0]?.file} />
          </Columns>
        </Stack>
      )}
    </Page>
  );
}

function HowToRestore({ folder, file = 'DATEI' }: { folder: string; file?: string }) {
  return (
    <Section title="Zurückspielen" spacing={1}>
      <Typography>
        Den Server beenden, auf seinem Rechner im Ordner des Programms diesen Befehl eingeben, danach den Server wieder
        starten. Die Sicherung wird vorher geprüft, der jetzige Stand bleibt daneben liegen, und alle melden sich neu
        an.
      </Typography>
      <Box
        component="code"
        sx={{ display: 'block', p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
      >{`npm run restore -- --from "${folder}/${file}"`}</Box>
    </Section>
  );
}

type State = Answered<typeof readBackups>;

function unsavedText({ changedSince, changes }: State, timeZone: string): string | undefined {
  if (!changedSince || changes === 0) return undefined;
  const much = changes === 1 ? 'ist 1 Änderung' : `sind ${formatNumber(changes)} Änderungen`;
  return `Seit ${formatDateTime(changedSince, timeZone)} ${much} in keiner Sicherung.`;
}

function BackupState({ facts, timeZone }: { facts: State; timeZone: string }) {
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
    <SecondaryText component="dt">{label}</SecondaryText>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {value}
    </Typography>
  </div>
);
