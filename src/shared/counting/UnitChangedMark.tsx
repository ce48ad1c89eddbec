import { Typography } from '@mui/material';
import type { CountLine } from './CountLine';

export const UnitChangedMark = ({ line: { unitHint } }: { line: Pick<CountLine, 'unitHint'> }) =>
  unitHint && (
    <Typography variant="caption" color="warning" component="div" title={unitHint}>
      Einheit geändert
    </Typography>
  );
