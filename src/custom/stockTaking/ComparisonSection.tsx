import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Comparison } from './Comparison';
import { earlierThan } from './earlierThan';
import { stockTakingQueries } from './stockTakingQueries';
import type { StockTaking } from './stockTakingRecords';

/** What an earlier inventory said; asked for when it is opened. Nothing where there is none. */
export function ComparisonSection({ stockTaking }: { stockTaking: StockTaking }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(stockTakingQueries.list());
  const earlier = earlierThan(stockTaking, data);
  if (earlier.length === 0) return null;
  return (
    <Accordion
      variant="outlined"
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
        <Comparison stockTaking={stockTaking} earlier={earlier} />
      </AccordionDetails>
    </Accordion>
  );
}
