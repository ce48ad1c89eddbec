import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../device/useDevice';
import { stockTakingQueries } from '../../stockTakingQueries';
import { Comparison } from './Comparison';
import { earlierThan } from './earlierThan';

export function ComparisonSection({ stockTakingId }: { stockTakingId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(stockTakingQueries(useApi()).list());
  const stockTaking = data.find(({ id }) => id === stockTakingId);
  const earlier = stockTaking ? earlierThan(stockTaking, data) : [];
  if (earlier.length === 0) return null;
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&&': { borderRadius: 2 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" variant="h2">
          Vergleich mit früherer Inventur
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: { xs: 0.5, sm: 2 } }}>
        <Comparison stockTakingId={stockTakingId} earlier={earlier} />
      </AccordionDetails>
    </Accordion>
  );
}
