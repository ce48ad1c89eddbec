import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Answered } from '../../../contract/kit/call';
import { sendOrderMail } from '../../../contract/orderMails';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import type { Order } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';

/**
 * Sends an order's mail; a second one only after asking, unless that was done: then it waits, and is tried now. Where
 * the mail went is told as a notification.
 */
export function useSendMail(order: Order, oneAtATime: OneAtATime) {
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const mailState = order.mail?.state;
  const again = order.generatedHtml ? AGAIN : mailState === 'unclear' ? UNCLEAR : undefined;

  const command = useOrderCommand(
    async (send) => {
      setSending(true);
      // Other backends do not tell where the mail went.
      const answer: Partial<Answered<typeof sendOrderMail>> | undefined = await send(sendOrderMail, {
        params: { orderId: order.id },
        body: again ? { repeat: true } : {},
      });
      const { via, file } = answer?.mail ?? {};
      if (via === 'outbox') notify(`Mail als Datei abgelegt: ${file}`, { type: 'info' });
      else notify(`Mail an ${order.supplier.name} verschickt.`, { type: 'success' });
    },
    { ask: () => (mailState === 'waiting' ? undefined : again), oneAtATime },
  );
  const send = async () => {
    await command.run();
    setSending(false);
  };
  return { send, isSending };
}

const AGAIN = { title: 'Nochmal?', text: 'Mail wurde bereits verschickt. Nochmal senden?' };
const UNCLEAR = { title: 'Nochmal?', text: 'Ob die letzte Mail angekommen ist, ist unklar. Nochmal senden?' };
