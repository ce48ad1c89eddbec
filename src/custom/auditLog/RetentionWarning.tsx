import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { retentionWarning } from '../../rules/backupState';

export function RetentionWarning() {
  const { data } = useQuery(backupsQuery(useApi()));
  const text = data && retentionWarning(data.retention);
  return text ? <Alert severity="warning">{text}</Alert> : null;
}
