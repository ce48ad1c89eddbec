import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import { Stack, Tooltip } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';

export interface RunNavigationProps {
  onPrevious?: () => void;
  onNext?: () => void;
  onList: () => void;
}

export const RunNavigation = memo(function RunNavigation({ onPrevious, onNext, onList }: RunNavigationProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ '& > *': { flex: 1 } }}>
      <Step label="Vorheriger Artikel" icon={<ChevronLeft />} onClick={onPrevious} />
      <Step label="Liste" icon={<FormatListBulleted />} onClick={onList} isNamed />
      <Step label="Nächster Artikel" icon={<ChevronRight />} onClick={onNext} />
    </Stack>
  );
});

interface StepProps {
  label: string;
  icon: ReactNode;
  onClick: (() => void) | undefined;
  isNamed?: boolean;
}

function Step({ label, icon, onClick, isNamed = false }: StepProps) {
  return (
    <Tooltip title={label}>
      {/* Wrapper for the tooltip, since disabled buttons fire no mouse events. */}
      <span>
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          aria-label={label}
          disabled={!onClick}
          onClick={onClick}
          sx={{ height: 56, gap: 0.5, '& svg': { fontSize: 28 } }}
        >
          {icon}
          {isNamed && label}
        </Button>
      </span>
    </Tooltip>
  );
}
