import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readAuditLog } from '../../dataProvider/auditLog';
import { LoadingState } from '../../layout/LoadingState';
import { errorText } from '../../layout/useShowError';
import type { AnyResource } from '../../resources/kit';
import { useLookup } from '../records/useLookup';
import { historyText } from './historyText';

export interface RecordHistoryProps {
  resource: Pick<AnyResource, 'name' | 'fields'>;
  id: number;
}

/** Who changed what in a record and when; asked for when it is opened. Administrators only. */
export function RecordHistory({ resource, id }: RecordHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      square
      sx={{ mt: 2, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span">Verlauf</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Entries resource={resource} id={id} />
      </AccordionDetails>
    </Accordion>
  );
}

function Entries({ resource, id }: RecordHistoryProps) {
  const lookup = useLookup(useMemo(() => Object.values(resource.fields), [resource]));
  const { data, error } = useQuery({
    queryKey: ['auditLog', resource.name, id],
    queryFn: ({ signal }) => readAuditLog(resource.name, id, signal),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{errorText(error)}</Alert>;
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
