import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ExpectedDelivery } from '../../../../contract/deliveries';
import { conflictingRecord } from '../../../../dataProvider/HttpError';
import { useBook, useUnsentBookings } from '../../../../device/useBooking';
import { useDevice } from '../../../../device/useDevice';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { useShowError } from '../../../../ui/useShowError';
import { bookedText } from '../../useBookAndTell';
import { bookingOf, type DeliveryForm, deliveryLabel, withCurrentExpectations } from './deliveryForm';

export function useBookDelivery(form: DeliveryForm, setForm: (form: DeliveryForm) => void) {
  const { outbox } = useDevice();
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const notify = useNotify();
  const showError = useShowError();
  const send = useBook();
  const [isRunning, setRunning] = useState(false);
  const entry = useUnsentBookings('delivery').find(({ booking }) => booking.clientId === form.clientId);
  const refused = entry?.state === 'rejected' ? entry : undefined;
  const hasMoved = refused?.problem?.code === 'VERSION';
  const current = hasMoved ? withCurrentExpectations(form, expectedIn(conflictingRecord(refused?.problem))) : form;

  const book = async () => {
    setRunning(true);
    const label = deliveryLabel(form.supplierName, form.lines.length);
    try {
      if (refused) {
        setForm(current);
        await outbox.retry(refused.id, { booking: bookingOf(current, timeZone) });
      } else {
        await send({ action: 'book', what: 'delivery', booking: bookingOf(form, timeZone), label });
      }
      notify(bookedText(label, outbox.isKeeping.get()), { type: 'info' });
      // The form is gone: going back would find nothing.
      navigate('/deliveries', { replace: true });
    } catch (error) {
      showError(error);
    } finally {
      setRunning(false);
    }
  };

  return {
    form: current,
    state: refused ? 'refused' : entry ? 'waiting' : 'new',
    message: refused && messageOf(refused.problem?.message ?? '', hasMoved),
    label: refused ? (hasMoved ? 'Trotzdem buchen' : 'Noch einmal buchen') : 'Wareneingang buchen',
    isRunning,
    book,
    async discard() {
      if (entry) await outbox.discard(entry.id);
    },
  };
}

const messageOf = (reason: string, hasMoved: boolean) =>
  hasMoved
    ? 'Jemand anderes hat davon inzwischen etwas gebucht. Bitte die Mengen prüfen: gezeigt ist, was jetzt noch offen ist.'
    : `Nicht gebucht: ${reason}`;

const expectedIn = (current: unknown): readonly ExpectedDelivery[] => (Array.isArray(current) ? current : []);
