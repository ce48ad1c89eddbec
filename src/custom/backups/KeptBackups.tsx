import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import type { readBackups } from '../../contract/backup';
import { formatDateTime } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { DownloadBackup } from './DownloadBackup';

type BackupFile = z.infer<NonNullable<(typeof readBackups)['answer']>>['files'][number];

export function KeptBackups({ files, timeZone }: { files: readonly BackupFile[]; timeZone: string }) {
  return (
    <Stack component="ul" aria-label="Aufgehobene Sicherungen" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {files.map(({ file, bytes, createdAt }) => (
        <Stack
          key={file}
          component="li"
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
        >
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
