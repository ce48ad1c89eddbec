import { Box, type BoxProps } from '@mui/material';
import { parseGermanDate } from '../../rules/dates';
import { DateField } from '../../ui/dates/DateField';

/** dd.MM.yyyy as typed. */
interface Typed {
  from: string;
  to: string;
}

interface FromToProps extends Typed {
  onChange: (part: Partial<Typed>) => void;
  sx?: BoxProps['sx'];
}

export const FromTo = ({ from, to, onChange, sx = WIDTH }: FromToProps) => (
  <>
    <Box sx={sx}>
      <DateField label="Von" value={from} onChange={(typed) => onChange({ from: typed })} fullWidth />
    </Box>
    <Box sx={sx}>
      <DateField label="Bis" value={to} onChange={(typed) => onChange({ to: typed })} fullWidth />
    </Box>
  </>
);

const WIDTH = { flex: '1 1 150px', maxWidth: { xs: 'none', sm: 200 } };

/** Returns an error where the days are in the wrong order; ignores incomplete ones. */
export function reversedMessage({ from, to }: Typed): string | undefined {
  const [first, last] = [parseGermanDate(from), parseGermanDate(to)];
  return first && last && first > last ? '„Von“ liegt nach „Bis“. Bitte eines der beiden Daten ändern.' : undefined;
}
