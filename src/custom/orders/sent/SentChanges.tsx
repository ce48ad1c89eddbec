import { Alert, Box, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { sendOrderAddendum } from '../../../contract/orderAddenda';
import { useApi } from '../../../device/useDevice';
import { useUnitWords } from '../../../queries/useUnitWords';
import { Button } from '../../../ui/Button';
import { useShowError } from '../../../ui/useShowError';
import { refusedByRules } from '../mail/refusedByRules';
import { orderQueries } from '../orderQueries';
import { type OrderButtonProps, useOrderCommand } from '../useOrderCommand';
import { changeTexts } from './changeTexts';
import { SentText } from './SentHow';

export function SentChanges({ order, oneAtATime, disabled }: OrderButtonProps) {
  const { id, changedAfterSent, mail, version } = order;
  const notify = useNotify();
  const showError = useShowError();
  const words = useUnitWords();
  const { data } = useQuery({ ...orderQueries(useApi()).changes(id, version), enabled: changedAfterSent === true });
  const tell = useOrderCommand(
    (send, byHand: boolean) => send(sendOrderAddendum, { params: { orderId: id }, body: byHand ? { byHand } : {} }),
    {
      oneAtATime,
      onError: (error) => showError(refusedByRules(error)),
    },
  );
  if (!changedAfterSent) return null;
  const run = async (byHand: boolean) => {
    const done = await tell.run(byHand);
    if (!done) return;
    if (byHand) notify('Gemerkt: Der Lieferant weiß von den Änderungen.', { type: 'success' });
    else if (done.answer.transport === 'file') notify('Als Datei abgelegt, nicht gemailt.', { type: 'warning' });
    else notify(`Nachtrag an ${order.supplier.name} verschickt.`, { type: 'success' });
  };
  const isBlocked = disabled || oneAtATime.isRunning;
  return (
    <Alert severity="warning" role="status">
      <strong>Seit dem Versand geändert</strong>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {data && changeTexts(data, words).map((text) => <li key={text}>{text}</li>)}
      </Box>
      {mail?.isAddendum && mail.via === 'outbox' && (
        <SentText text="Nachtrag als Datei abgelegt, nicht gemailt" isFiled />
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button label="Nachtrag senden" variant="contained" disabled={isBlocked} onClick={() => void run(false)} />
        <Button label="Nachtrag schon gesagt" color="inherit" disabled={isBlocked} onClick={() => void run(true)} />
      </Stack>
    </Alert>
  );
}
