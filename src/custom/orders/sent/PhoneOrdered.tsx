import Phone from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import type { Order } from '../orderRecords';
import { useMarkSent } from './useMarkSent';

export interface PhoneOrderedProps {
  order: Order;
  oneAtATime: OneAtATime;
  disabled: boolean;
}

export function PhoneOrdered({ order, oneAtATime, disabled }: PhoneOrderedProps) {
  const mark = useMarkSent(order, oneAtATime, {
    title: 'Telefonisch bestellt',
    text: 'Bestellung telefonisch aufgegeben?',
    ok: 'Ja, aufgegeben',
  });
  return (
    <Button variant="outlined" startIcon={<Phone />} disabled={disabled || mark.isRunning} onClick={() => mark.run()}>
      Telefonisch bestellt
    </Button>
  );
}
