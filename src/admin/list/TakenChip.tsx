import { Chip } from '@mui/material';
import { TOUCH } from '../../ui/theme/media';

/** Names what narrows a list. @param how what a click on it does, for screen readers */
export const TakenChip = ({ label, how, onTakeOff }: { label: string; how: string; onTakeOff: () => void }) => (
  <Chip
    label={label}
    aria-label={`${label}, ${how}`}
    onClick={onTakeOff}
    onDelete={onTakeOff}
    sx={{ alignSelf: 'flex-start', maxWidth: '100%', [TOUCH]: { height: 44 } }}
  />
);
