import { useParams } from 'react-router';
import { deliveryFormName, recallForm } from '../../../device/keptForm';
import { useUser } from '../../../device/useDevice';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { BookedDelivery } from './booked/BookedDelivery';
import { isDeliveryForm } from './receive/deliveryForm';
import { ReceiveDelivery } from './receive/ReceiveDelivery';

export default function DeliveryPage() {
  const { ref = '' } = useParams();
  return /^\d{1,10}$/.test(ref) ? <BookedDelivery id={Number(ref)} /> : <OnThisDevice key={ref} clientId={ref} />;
}

function OnThisDevice({ clientId }: { clientId: string }) {
  const userId = useUser()?.id ?? 0;
  const form = recallForm(userId, deliveryFormName(clientId))?.form;
  return isDeliveryForm(form) ? <ReceiveDelivery initial={form} /> : <NotFoundPage />;
}
