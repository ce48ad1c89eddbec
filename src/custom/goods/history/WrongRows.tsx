import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HistoryReport } from '../../../contract/stockHistory';
import { wrongTexts } from './historyText';

export function WrongRows({ rows }: Pick<HistoryReport, 'rows'>) {
  return (
    <Box component="ul" aria-label="Falsche Zeilen" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map(({ line, errors }) => (
        <Box
          key={line}
          component="li"
          sx={{ display: 'grid', gridTemplateColumns: '88px 1fr', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{`Zeile ${line}`}</Typography>
          <Box sx={{ minWidth: 0 }}>
            {wrongTexts(errors).map((text) => (
              <Typography key={text} color="error" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
