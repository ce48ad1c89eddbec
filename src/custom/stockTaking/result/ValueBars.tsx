import { Box, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import type { ValuePart } from '../../../contract/stockTakingReports';
import { formatMoney } from '../../../rules/numbers';

export function ValueBars({ title, rows }: { title: string; rows: readonly ValuePart[] }) {
  const titleId = useId();
  const largest = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
        {title}
      </Typography>
      <Box component="table" aria-labelledby={titleId} sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <tbody>
          {rows.map(({ name, value, counted, total }) => (
            <Box
              component="tr"
              key={name}
              sx={{
                background: ({ palette }) =>
                  `linear-gradient(90deg, ${palette.action.selected} ${(value / largest) * 100}%, transparent 0)`,
                '& > *': { py: 0.75, px: 1, fontWeight: 400 },
              }}
            >
              <Box component="th" scope="row" sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}>
                {name}
                {counted < total && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {`${counted} von ${total} gezählt`}
                  </Typography>
                )}
              </Box>
              <Box component="td" sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(value)}
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
    </Paper>
  );
}
