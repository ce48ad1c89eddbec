import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AuditEntry } from '../../contract/history';
import { useHasAdditions } from '../../device/useDevice';
import type { AnyResource } from '../../resources/kit';
import { FoldedSection } from '../../ui/FoldedSection';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import { useLookup } from '../records/useLookup';
import { historyText } from './historyText';

export interface HistoryProps {
  resource: Pick<AnyResource, 'name' | 'fields' | 'actions'>;
  id: number;
  read: (signal: AbortSignal) => Promise<AuditEntry[]>;
}

export function History(props: HistoryProps) {
  if (!useHasAdditions()) return null;
  return (
    <FoldedSection title="Verlauf">
      <Entries {...props} />
    </FoldedSection>
  );
}

function Entries({ resource, id, read }: HistoryProps) {
  const lookup = useLookup(useMemo(() => Object.values(resource.fields), [resource]));
  const { data, error } = useQuery({
    queryKey: [resource.name, 'auditLog', id],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  });
  if (error) return <LoadError error={error} />;
  if (!data) return <LoadingState rows={3} />;
  if (data.length === 0) return <Typography variant="body2">Noch keine Änderungen.</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', '& li + li': { mt: 1 } }}>
      {data.map((entry) => (
        <Typography key={entry.id} component="li" variant="body2">
          {historyText(resource, entry, lookup)}
        </Typography>
      ))}
    </Box>
  );
}
