import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PriceUpdatesList } from './PriceUpdatesList';

/** Which prices of a supplier were changed together; asked for when it is opened. */
export function PriceUpdates({ supplierId }: { supplierId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      square
      sx={{ mt: 2, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span">Frühere Preisänderungen</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <PriceUpdatesList supplierId={supplierId} />
      </AccordionDetails>
    </Accordion>
  );
}
