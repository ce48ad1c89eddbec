import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { NarrowLines } from './NarrowLines';
import { WideLines } from './WideLines';

/** So many are drawn at first: an invoice may have thousands. */
const STEP = 50;

export interface AllLinesProps {
  lines: readonly InvoiceLine[];
  currency: string;
  /** One card each instead of a table. */
  isNarrow: boolean;
  /** Somebody wants to say what a line is; missing: it is too late, or not theirs to say. */
  onChange?: (line: InvoiceLine) => void;
}

/** What the invoice bills, line by line, and what is to be said of it. */
export function Lines({ lines, isNarrow, ...props }: AllLinesProps) {
  const [most, setMost] = useState(STEP);
  const shown = lines.slice(0, most).map((line, key) => ({ key, line }));
  const View = isNarrow ? NarrowLines : WideLines;
  if (lines.length === 0) return null;
  return (
    <Stack spacing={1}>
      <View lines={shown} all={lines} {...props} />
      {lines.length > most && (
        <Button variant="outlined" onClick={() => setMost(most + 10 * STEP)} sx={{ alignSelf: 'flex-start' }}>
          {`Weitere Positionen zeigen (${lines.length - most})`}
        </Button>
      )}
    </Stack>
  );
}
