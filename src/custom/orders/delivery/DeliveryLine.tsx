import EventBusy from '@mui/icons-material/EventBusy';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeliveryText } from './deliveryText';

export interface DeliveryLineProps {
  delivery: DeliveryText;
  /** It takes two lines where one is too short; else it is cut off. */
  wraps?: boolean;
}

/** Until when to order, small; a cut-off that is past says so. */
export function DeliveryLine({ delivery: { text, isLate }, wraps = false }: DeliveryLineProps) {
  return (
    <Typography
      component="div"
      variant="caption"
      sx={{
        color: isLate ? 'error.main' : 'text.secondary',
        lineHeight: 1.25,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      {isLate && <EventBusy titleAccess="Bestellschluss vorbei" sx={{ fontSize: 14 }} />}
      <Box
        component="span"
        sx={wraps ? undefined : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {text}
      </Box>
    </Typography>
  );
}
