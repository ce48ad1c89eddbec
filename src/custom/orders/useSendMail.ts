import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import type { Order } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { useReloadOrders } from './useReloadOrders';
import { useWrite } from './useWrite';

/** Sends an order's mail; a second one only after asking. Where the mail went is told as a notification. */
export function useSendMail(order: Order, actions: OneAtATime) {
  const confirm = useConfirm();
  const notify = useNotify();
  const write = useWrite();
  const reload = useReloadOrders();
  const [isSending, setSending] = useState(false);
  const repeat = Boolean(order.generatedHtml);

  const sendNow = async () => {
    setSending(true);
    try {
      const path = `/api/Orders/${order.id}/send-mail`;
      const { mail } = await write<SendMailAnswer>('POST', path, repeat ? { repeat } : {});
      if (mail.via === 'outbox') notify(`Mail als Datei abgelegt: ${mail.file}`, { type: 'info' });
      else notify(`Mail an ${order.supplier.name} verschickt.`, { type: 'success' });
    } finally {
      // After a refusal as well: somebody else may have sent it.
      await reload();
      setSending(false);
    }
  };
  return { send: () => actions.run(sendNow, repeat ? () => confirm(AGAIN) : undefined), isSending };
}

const AGAIN = { title: 'Nochmal?', text: 'Mail wurde bereits verschickt. Nochmal senden?' };

/** The order, and where its mail went: to the mail server, or as a file where none is set up. */
interface SendMailAnswer extends Order {
  mail: { state: 'sent'; via: 'smtp' | 'outbox'; file?: string };
}
