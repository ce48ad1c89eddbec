import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../rules/numbers';
import { ResultTable } from './ResultTable';
import { nameOf, type StockTakingResult } from './stockTakingRecords';

/** What was counted of each article, what it is worth, and the value of all. */
export function ResultSection({ result }: { result: StockTakingResult }) {
  return (
    <Accordion
      variant="outlined"
      defaultExpanded
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ '&&': { borderRadius: 2 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {nameOf(result)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: { xs: 0.5, sm: 2 } }}>
        <ResultTable rows={result.resultItems} />
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end', alignItems: 'baseline', p: 1.5 }}>
          <Typography>Gesamtwert</Typography>
          <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>{formatMoney(result.totalValue)}</Typography>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
