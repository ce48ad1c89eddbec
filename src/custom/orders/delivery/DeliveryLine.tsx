import EventBusy from '@mui/icons-material/EventBusy';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeliveryText } from './deliveryText';

export interface DeliveryLineProps {
  delivery: DeliveryText;
  wraps?: boolean;
}

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
