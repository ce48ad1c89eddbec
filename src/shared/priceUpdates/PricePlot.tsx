import { Box } from '@mui/material';
import { useState } from 'react';
import type { PriceChange } from '../../contract/history';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate } from '../../rules/dates';
import { formatPrice } from '../../rules/numbers';
import { priceSteps } from './priceSteps';

export function PricePlot({ changes }: { changes: readonly PriceChange[] }) {
  const timeZone = useTimeZone();
  const [now] = useState(Date.now);
  const { path, highest, lowest } = priceSteps(changes, now);
  return (
    <Box aria-hidden sx={plotStyles}>
      <div className="prices">
        <span>{formatPrice(highest)}</span>
        {highest !== lowest && <span>{formatPrice(lowest)}</span>}
      </div>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={path} />
      </svg>
      <div className="days">
        <span>{formatDate(changes[0]?.changedAt, timeZone)}</span>
        <span>heute</span>
      </div>
    </Box>
  );
}

const plotStyles = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 1,
  rowGap: 0.5,
  fontSize: '0.75rem',
  lineHeight: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& .prices, & .days': { display: 'flex', justifyContent: 'space-between' },
  '& .prices': { flexDirection: 'column', textAlign: 'right' },
  '& .days': { gridColumn: 2 },
  '& svg': {
    my: 0.75,
    width: '100%',
    height: 120,
    overflow: 'visible',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& path': {
    fill: 'none',
    stroke: 'currentColor',
    color: 'primary.main',
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
};
