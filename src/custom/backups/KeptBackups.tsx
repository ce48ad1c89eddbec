import { Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadBackup, type readBackups } from '../../contract/backup';
import type { Answered } from '../../contract/kit/call';
import { saveFile } from '../../dataProvider/saveFile';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { formatDateTime } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { AskForPassword } from '../../shared/signIn/AskForPassword';
import { Button } from '../../ui/Button';
import { LINE, LIST } from '../../ui/listStyles';

type BackupFile = Answered<typeof readBackups>['files'][number];

export function KeptBackups({ files, timeZone }: { files: readonly BackupFile[]; timeZone: string }) {
  return (
    <Stack component="ul" aria-label="Aufgehobene Sicherungen" sx={LIST}>
      {files.map(({ file, bytes, createdAt }) => (
        <Stack key={file} component="li" direction="row" useFlexGap sx={LINE}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatDateTime(createdAt, timeZone)}
          </Typography>
          <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {sizeOf(bytes)}
          </Typography>
          <Typography id={file} color="textSecondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {file}
          </Typography>
          <DownloadBackup file={file} describedBy={file} />
        </Stack>
      ))}
    </Stack>
  );
}

export function sizeOf(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${formatNumber(amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount))} ${unit}`;
}

function DownloadBackup({ file, describedBy }: { file: string; describedBy: string }) {
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const client = useQueryClient();
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="outlined" aria-describedby={describedBy} onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        Herunterladen
      </Button>
      {isAsking && (
        <AskForPassword
          title="Sicherung herunterladen"
          text="In der Datei steht alles, auch Preise und E-Mail-Adressen. Bitte an einem sicheren Ort aufheben."
          ok="Herunterladen"
          onClose={close}
          send={async (currentPassword) => {
            saveFile(await api(downloadBackup, { body: { currentPassword, file } }), file);
            close();
            await client.invalidateQueries({ queryKey: backupsQuery(api).queryKey });
          }}
        />
      )}
    </>
  );
}
