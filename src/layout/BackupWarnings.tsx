import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { backupsQuery } from '../device/backups';
import { useApi, useHasAdditions, useIsAdmin } from '../device/useDevice';
import { useTimeZone } from '../device/useTimeZone';
import { backupWarnings } from '../rules/backupState';

/** The page that administrators see first. */
const DASHBOARD = '/census';

/** Tells administrators on their first page that backups are missing; what cannot be read is for the backups' own page. */
export default function BackupWarnings() {
  const isDashboard = useLocation().pathname === DASHBOARD;
  const isOurs = useHasAdditions();
  const isAdmin = useIsAdmin();
  const { data } = useQuery({ ...backupsQuery(useApi()), enabled: isDashboard && isOurs && isAdmin });
  const timeZone = useTimeZone();
  if (!isDashboard || !isAdmin || !data) return null;
  const warnings = backupWarnings(data, timeZone);
  if (warnings.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {warnings.map(({ about, text }) => (
        <Alert
          key={text}
          severity={about === 'drill' ? 'error' : 'warning'}
          action={
            <Button component={Link} to="/admin/backups" color="inherit">
              Sicherung
            </Button>
          }
        >
          {text}
        </Alert>
      ))}
    </Stack>
  );
}
