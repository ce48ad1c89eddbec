import BackupIcon from '@mui/icons-material/BackupOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { forAdmins } from '../../admin/forAdmins';
import { useCommand } from '../../admin/useCommand';
import { makeBackup } from '../../contract/backup';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDateTime } from '../../rules/dates';
import { Columns } from '../../ui/Columns';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { Section } from '../../ui/Section';
import { BackupState } from './BackupState';
import { HowToRestore } from './HowToRestore';
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
          variant="contained"
          startIcon={<BackupIcon />}
          loading={backUp.isRunning}
          onClick={() => void backUp.run()}
        >
          Jetzt sichern
        </Button>
      }
    >
      {!data && <ReadState error={error} what="Die Sicherungen" />}
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
