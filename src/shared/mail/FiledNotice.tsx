import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useApi, useHasAdditions } from '../../device/useDevice';
import { mailServerQuery } from '../../queries/mailServer';
import { AdminStep } from './AdminStep';

export function FiledNotice() {
  const hasAdditions = useHasAdditions();
  const { data } = useQuery({ ...mailServerQuery(useApi()), enabled: hasAdditions });
  if (!hasAdditions || data?.transport !== 'file') return null;
  return (
    <Alert severity="warning" role="status">
      Es ist kein Mailserver eingestellt. Bestellungen werden als Datei abgelegt, nicht gemailt.{' '}
      <AdminStep to="/admin/settings#mail" label="Mailserver einrichten" />
    </Alert>
  );
}
