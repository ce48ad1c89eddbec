import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readInvoiceOriginal } from '../../../../contract/invoices';
import type { Api } from '../../../../dataProvider/createApi';
import { useApi } from '../../../../device/useDevice';
import { LoadError } from '../../../../ui/LoadError';
import { LoadingState } from '../../../../ui/LoadingState';
import { useObjectUrl } from '../../../../ui/useObjectUrl';
import { invoicesKey } from '../../invoiceKeys';

export function Picture({ id }: { id: number }) {
  const { data, error } = useQuery(originalQuery(useApi(), id));
  const url = useObjectUrl(data);
  if (error) return <LoadError error={error} />;
  if (!url) return <LoadingState />;
  return (
    <Stack spacing={1} sx={{ position: 'sticky', top: 72 }}>
      <Box
        component="iframe"
        title="Bild der Rechnung"
        src={url}
        sx={{ width: '100%', height: 'max(480px, 100dvh - 160px)', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        Es gilt das XML in der Datei; das Bild ist zum Nachlesen da.
      </Typography>
    </Stack>
  );
}

const originalQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'original', id],
    // The response may have another type.
    queryFn: async ({ signal }) =>
      new Blob([await api(readInvoiceOriginal, { params: { id }, query: {}, signal })], { type: 'application/pdf' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
