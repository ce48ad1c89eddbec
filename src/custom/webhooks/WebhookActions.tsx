import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../admin/useCommand';
import { deleteWebhook, pingWebhook, rotateWebhook, updateWebhook, type Webhook } from '../../contract/webhooks';
import { useApi } from '../../device/useDevice';
import { webhooksKey } from '../../queries/webhooks';
import { AskForPassword } from '../../shared/signIn/AskForPassword';
import { Button } from '../../ui/Button';
import { useBegunVersion } from '../../ui/useBegunVersion';
import { WebhookDialog, type WebhookValues } from './WebhookDialog';
import { stateText } from './webhookTexts';

const refresh = [webhooksKey];

export function WebhookActions({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { id, version, name, active } = webhook;
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'rotate' | 'wake' | 'edit'>();
  const ping = useCommand((send) => send(pingWebhook, { params: { id } }), {
    refresh,
    done: 'Eine Probe ist unterwegs.',
  });
  const pause = useCommand((send) => send(updateWebhook, { body: { id, version, active: false } }), { refresh });
  const remove = useCommand((send) => send(deleteWebhook, { body: { id } }), {
    ask: () => ({
      title: `Webhook „${name}“ wirklich löschen?`,
      text: 'Auch was noch wartet, wird nicht mehr zugestellt.',
      ok: 'Löschen',
      danger: true,
    }),
    refresh,
  });
  const close = () => setAsking(undefined);
  const done = async () => {
    close();
    await client.invalidateQueries({ queryKey: webhooksKey });
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={!active} loading={ping.isRunning} onClick={() => void ping.run()}>
        Testen
      </Button>
      <Button label="Bearbeiten" variant="outlined" onClick={() => setAsking('edit')} />
      {active ? (
        <Button label="Ruhen lassen" variant="outlined" loading={pause.isRunning} onClick={() => void pause.run()} />
      ) : (
        <Button label="Wecken" variant="outlined" onClick={() => setAsking('wake')} />
      )}
      <Button label="Geheimnis erneuern" variant="outlined" onClick={() => setAsking('rotate')} />
      <Button
        label="Löschen"
        color="error"
        loading={remove.isRunning}
        onClick={async () => {
          if (await remove.run()) navigate('/admin/webhooks');
        }}
      />
      {asking === 'edit' && <EditDialog webhook={webhook} onClose={close} onDone={done} />}
      {asking === 'rotate' && (
        <AskForPassword
          title={`Geheimnis von „${name}“ erneuern?`}
          text="Einen Tag lang gelten beide. Bis dahin braucht der Empfänger das neue."
          ok="Erneuern"
          onClose={close}
          send={async (currentPassword) => {
            onSecret((await api(rotateWebhook, { params: { id }, body: { currentPassword } })).secret);
            await done();
          }}
        />
      )}
      {asking === 'wake' && (
        <AskForPassword
          title={`Webhook „${name}“ wecken?`}
          text={[stateText(webhook).why, 'Danach wird zugestellt, was inzwischen wartet.'].filter(Boolean).join(' ')}
          ok="Wecken"
          onClose={close}
          send={async (currentPassword) => {
            await api(updateWebhook, { body: { id, version, active: true, currentPassword } });
            await done();
          }}
        />
      )}
    </Stack>
  );
}

interface EditDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function EditDialog({ webhook: { id, name, url, events, ...webhook }, onClose, onDone }: EditDialogProps) {
  const api = useApi();
  const { version, forget } = useBegunVersion(webhook.version);
  const save = async (values: WebhookValues) => {
    await api(updateWebhook, { body: { id, version, ...values } }).catch((error: unknown) => {
      forget();
      throw error;
    });
    await onDone();
  };
  return <WebhookDialog title="Webhook bearbeiten" initial={{ name, url, events }} onClose={onClose} save={save} />;
}
