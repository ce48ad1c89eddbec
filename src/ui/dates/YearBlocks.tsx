import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '@mui/material';
import { YearCalendar } from '@mui/x-date-pickers/YearCalendar';
import { getYear, setYear } from 'date-fns';
import { useState } from 'react';
import { Button } from '../Button';
import { IconAction } from '../IconAction';

export interface YearBlocksProps {
  shown: Date;
  onPick: (day: Date) => void;
  onClose: () => void;
}

export function YearBlocks({ shown, onPick, onClose }: YearBlocksProps) {
  const [start, setStart] = useState(() => startOfBlock(getYear(shown)));
  const end = start + BLOCK - 1;
  const holdsShown = startOfBlock(getYear(shown)) === start;

  return (
    <Box sx={{ width: 320, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1.5, pt: 1.5 }}>
        <IconAction
          label="Frühere Jahre"
          icon={<ChevronLeft />}
          disabled={start <= FIRST}
          onClick={() => setStart(start - BLOCK)}
        />
        <Button label={`${start} – ${end}`} color="inherit" onClick={onClose} aria-live="polite" />
        <IconAction
          label="Spätere Jahre"
          icon={<ChevronRight />}
          disabled={end >= LAST}
          onClick={() => setStart(start + BLOCK)}
        />
      </Box>
      <YearCalendar
        key={start}
        autoFocus={holdsShown}
        yearsPerRow={4}
        minDate={setYear(shown, start)}
        maxDate={setYear(shown, end)}
        value={holdsShown ? shown : null}
        referenceDate={setYear(shown, start)}
        onChange={(year: Date) => onPick(setYear(shown, getYear(year)))}
      />
    </Box>
  );
}

const BLOCK = 20;
const FIRST = 1900;
const LAST = 2099;

function startOfBlock(year: number): number {
  const known = Math.min(Math.max(year, FIRST), LAST);
  return known - (known % BLOCK);
}
