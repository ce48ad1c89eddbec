import Phone from '@mui/icons-material/PhoneOutlined';
import { Button } from '../../../ui/Button';
import type { OrderButtonProps } from '../useOrderCommand';
import { useMarkSent } from './useMarkSent';

export function PhoneOrdered({ order, oneAtATime, disabled }: OrderButtonProps) {
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
