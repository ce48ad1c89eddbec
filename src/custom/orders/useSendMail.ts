import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useWrite } from '../../dataProvider/useWrite';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import type { Order, OrderMail } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { useReloadOrders } from './useReloadOrders';

/**
 * Sends an order's mail; a second one only after asking, unless that was done: then it waits, and is tried now. Where
 * the mail went is told as a notification.
 */
export function useSendMail(order: Order, actions: OneAtATime) {
  const confirm = useConfirm();
  const notify = useNotify();
  const write = useWrite();
  const reload = useReloadOrders();
  const [isSending, setSending] = useState(false);
  const mailState = order.mail?.state;
  const again = order.generatedHtml ? AGAIN : mailState === 'unclear' ? UNCLEAR : undefined;
  const question = mailState === 'waiting' ? undefined : again;

  const sendNow = async () => {
    setSending(true);
    try {
      const path = `/api/Orders/${order.id}/send-mail`;
      const { mail } = await write<SendMailAnswer>('POST', path, { body: again ? { repeat: true } : {} });
      if (mail.via === 'outbox') notify(`Mail als Datei abgelegt: ${mail.file}`, { type: 'info' });
      else notify(`Mail an ${order.supplier.name} verschickt.`, { type: 'success' });
    } finally {
      // After a refusal as well: somebody else may have sent it.
      await reload();
      setSending(false);
    }
  };
  return { send: () => actions.run(sendNow, question && (() => confirm(question))), isSending };
}

const AGAIN = { title: 'Nochmal?', text: 'Mail wurde bereits verschickt. Nochmal senden?' };
const UNCLEAR = { title: 'Nochmal?', text: 'Ob die letzte Mail angekommen ist, ist unklar. Nochmal senden?' };

/** The order, and where its mail went: to the mail server, or into a file where none is set up. */
interface SendMailAnswer extends Order {
  mail: OrderMail & { via: 'smtp' | 'outbox'; file?: string };
}
