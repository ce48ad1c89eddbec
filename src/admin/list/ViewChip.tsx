import Chip from '@mui/material/Chip';

export const ViewChip = ({ label, onTakeOff }: { label: string; onTakeOff: () => void }) => (
  <Chip
    label={label}
    aria-label={`${label}, Ansicht verlassen`}
    onClick={onTakeOff}
    onDelete={onTakeOff}
    sx={{ alignSelf: 'flex-start', maxWidth: '100%', '@media (pointer: coarse)': { height: 44 } }}
  />
);
