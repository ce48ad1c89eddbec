import { Box } from '@mui/material';
import { FORCED_COLORS } from '../../ui/theme/media';

export interface CountBarProps {
  counted: number;
  total: number;
  hasQuestions?: boolean;
}

export function CountBar({ counted, total, hasQuestions = false }: CountBarProps) {
  const share = total > 0 ? counted / total : 0;
  return (
    <Box aria-hidden sx={barStyles}>
      <Box
        sx={{
          height: '100%',
          borderRadius: 3,
          bgcolor: share < 1 ? 'primary.main' : hasQuestions ? 'warning.main' : 'success.main',
          transition: 'width 160ms',
          [FORCED_COLORS]: { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
        }}
        style={{ width: `${share * 100}%` }}
      />
    </Box>
  );
}

const barStyles = {
  height: 6,
  borderRadius: 3,
  bgcolor: 'action.disabledBackground',
  overflow: 'hidden',
  [FORCED_COLORS]: { height: 8, border: '1px solid' },
};
