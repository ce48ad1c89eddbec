import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface LinesProps {
  first: string;
  more: readonly string[];
  /** A sign below the texts. */
  sign?: ReactNode;
}

/** A text of a table's cell with smaller ones below it, each on one line. */
export function Lines({ first, more, sign }: LinesProps) {
  return (
    <>
      <Typography noWrap component="div" sx={{ font: 'inherit' }}>
        {first}
      </Typography>
      {more.map((text) => (
        <Typography key={text} noWrap component="div" variant="caption" color="textSecondary" sx={{ lineHeight: 1.25 }}>
          {text}
        </Typography>
      ))}
      {sign}
    </>
  );
}
