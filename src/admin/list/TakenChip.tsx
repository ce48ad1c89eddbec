import { Chip } from '@mui/material';
import { TOUCH } from '../../ui/theme/media';

/** @param how what a click does, for screen readers */
export const TakenChip = ({ label, how, onTakeOff }: { label: string; how: string; onTakeOff: () => void }) => (
  <Chip
    label={label}
    aria-label={`${label}, ${how}`}
    onClick={onTakeOff}
    onDelete={onTakeOff}
    sx={{ alignSelf: 'flex-start', maxWidth: '100%', [TOUCH]: { height: 44 } }}
  />
);
