import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ComparedPeriod } from '../../../rules/comparedPeriod';
import { COMPARED } from './compared';

export interface CompareChoiceProps {
  compared: ComparedPeriod | undefined;
  onChange: (compared: ComparedPeriod | undefined) => void;
}

export function CompareChoice({ compared, onChange }: CompareChoiceProps) {
  const id = useId();
  return (
    <Stack
      role="group"
      aria-labelledby={id}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Typography id={id} color="textSecondary">
        Vergleich:
      </Typography>
      {COMPARED.map(({ period, label }) => (
        <Button
          key={period}
          variant={compared === period ? 'contained' : 'outlined'}
          aria-pressed={compared === period}
          onClick={() => onChange(compared === period ? undefined : period)}
          sx={{ minHeight: 44 }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
