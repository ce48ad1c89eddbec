import Share from '@mui/icons-material/ShareOutlined';
import { useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { orderPdf } from '../../../contract/orders';
import { type OrderText, readOrderText } from '../../../contract/orderTexts';
import { isUntold } from '../../../rules/isUntold';
import { Button } from '../../../ui/Button';
import type { OrderButtonProps } from '../useOrderCommand';
import { ShareDialog } from './ShareDialog';
import { useMarkSent } from './useMarkSent';

/** Asks before marking the order as sent, because nobody knows if the other app sent it. */
export function ShareButton({ order, oneAtATime, disabled }: OrderButtonProps) {
  const { id } = order;
  const [shown, setShown] = useState<OrderText>();
  const mark = useMarkSent(order, oneAtATime, {
    title: 'Geteilt',
    text: 'Als gesendet markieren?',
    ok: 'Markieren',
  });
  const load = useCommand(async (send) => {
    const params = { orderId: id };
    const text = await send(readOrderText, { params });
    const pdf = await send(orderPdf, { params });
    return { text, file: new File([pdf], `Bestellung-${id}.pdf`, { type: 'application/pdf' }) };
  });
  const done = async () => {
    setShown(undefined);
    if (isUntold(order)) await mark.run();
  };
  const share = async () => {
    const loaded = await load.run();
    if (!loaded) return;
    const { text, file } = loaded.answer;
    const shared = { title: text.subject, text: text.text, files: [file] };
    if (!navigator.canShare?.(shared)) return setShown(text);
    try {
      await navigator.share(shared);
    } catch (error) {
      // The browser demands a new tap. An AbortError means that the user has closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(text);
      return;
    }
    await done();
  };
  return (
    <>
      <Button
        label="Teilen"
        variant="outlined"
        startIcon={<Share />}
        disabled={disabled || load.isRunning}
        onClick={() => void share()}
      />
      {shown && (
        <ShareDialog order={order} text={shown} onClose={() => setShown(undefined)} onShared={() => void done()} />
      )}
    </>
  );
}
