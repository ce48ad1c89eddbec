import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi, useHasAdditions, useIsAdmin } from '../device/useDevice';
import { backupsQuery } from '../queries/backups';
import { useTimeZone } from '../queries/useTimeZone';
import { backupWarnings, retentionWarning } from '../rules/backupState';
import { LinkButton } from '../ui/LinkButton';

const DASHBOARD = '/census';

export default function BackupWarnings() {
  const isDashboard = useLocation().pathname === DASHBOARD;
  const isOurs = useHasAdditions();
  const isAdmin = useIsAdmin();
  const { data } = useQuery({ ...backupsQuery(useApi()), enabled: isDashboard && isOurs && isAdmin });
  const timeZone = useTimeZone();
  if (!isDashboard || !isAdmin || !data) return null;
  const ofLog = retentionWarning(data.retention);
  const warnings = [
    ...backupWarnings(data, timeZone).map((each) => ({ ...each, to: '/admin/backups', label: 'Sicherung' })),
    ...(ofLog ? [{ about: 'log', text: ofLog, to: '/admin/audit_log', label: 'Protokoll' }] : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {warnings.map(({ about, text, to, label }) => (
        <Alert
          key={text}
          severity={about === 'drill' ? 'error' : 'warning'}
          action={<LinkButton label={label} to={to} color="inherit" />}
        >
          {text}
        </Alert>
      ))}
    </Stack>
  );
}
