import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';

export interface FoldedSectionProps {
  title: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

export function FoldedSection({ title, heading = 'h2', children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      disableGutters
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      slotProps={{ heading: { component: heading }, transition: { unmountOnExit: true } }}
      square
      sx={{ mt: 2, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span">{title}</Typography>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
