import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { orderQueries } from '../orderQueries';
import type { Order } from '../orderRecords';

export function OrderWarnings({ order: { id, sent } }: { order: Order }) {
  const isAsked = useHasAdditions() && !sent;
  const { data } = useQuery({ ...orderQueries(useApi()).checks(id), enabled: isAsked });
  if (!isAsked || !data) return null;
  return data.warnings.map(({ code, message }) => (
    <Alert key={code} severity="warning">
      {message}
    </Alert>
  ));
}
