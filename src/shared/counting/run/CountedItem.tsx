import { Stack, Typography } from '@mui/material';
import { useUnitWords } from '../../../queries/useUnitWords';
import { packageText } from '../../../rules/packageText';
import { SecondaryText } from '../../../ui/SecondaryText';
import { type CountLine, unitOf } from '../CountLine';
import { LocationJump } from './LocationJump';

export interface CountedItemProps {
  id: string;
  lines: readonly CountLine[];
  line: CountLine;
  onIndex: (index: number) => void;
}

export function CountedItem({ id, lines, line, onIndex }: CountedItemProps) {
  const words = useUnitWords();
  return (
    <Stack id={id} aria-live="polite">
      <Typography
        variant="h2"
        sx={{ fontSize: { xs: '1.5rem', sm: '1.75rem' }, lineHeight: 1.2, hyphens: 'auto', overflowWrap: 'anywhere' }}
      >
        {line.name}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
        <LocationJump lines={lines} line={line} onIndex={onIndex} />
        <SecondaryText>{packageText(line, words) ?? `Einheit: ${unitOf(line)}`}</SecondaryText>
      </Stack>
      {line.unitHint && (
        <Typography variant="body2" color="warning">
          {line.unitHint}
        </Typography>
      )}
    </Stack>
  );
}
