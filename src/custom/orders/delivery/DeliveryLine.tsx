import EventBusy from '@mui/icons-material/EventBusy';
import { SignLine } from '../SignLine';
import type { DeliveryText } from './deliveryText';

export interface DeliveryLineProps {
  delivery: DeliveryText;
  wraps?: boolean;
}

export function DeliveryLine({ delivery: { text, isLate }, wraps = false }: DeliveryLineProps) {
  return (
    <SignLine
      icon={isLate && <EventBusy titleAccess="Bestellschluss vorbei" />}
      text={text}
      color={isLate ? 'error.main' : 'text.secondary'}
      wraps={wraps}
    />
  );
}
