import Add from '@mui/icons-material/Add';
import { Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forAdmins } from '../../admin/forAdmins';
import { createWebhook } from '../../contract/webhooks';
import { useApi } from '../../device/useDevice';
import { webhooksKey, webhooksQuery } from '../../queries/webhooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { type NewSecret, SecretOfWebhook } from './SecretOfWebhook';
import { WebhookDialog } from './WebhookDialog';
import { WebhookTable } from './WebhookTable';

export default forAdmins(Webhooks);

function Webhooks() {
  const api = useApi();
  const client = useQueryClient();
  const { data, error } = useQuery(webhooksQuery(api));
  const [isAdding, setAdding] = useState(false);
  const [told, setTold] = useState<NewSecret>();
  return (
    <Page
      title="Webhooks"
      closeTo="/admin/settings"
      maxWidth={1200}
      actions={<Button label="Neuer Webhook" variant="contained" startIcon={<Add />} onClick={() => setAdding(true)} />}
    >
      {!data && <ReadState error={error} />}
      {data && (
        <Stack spacing={2}>
          <Typography color="textSecondary">
            Ein Webhook sagt einem anderen Programm sofort, wenn hier etwas geschieht, etwa der Buchhaltung: Bestellung
            gesendet.
          </Typography>
          {data.length === 0 ? (
            <EmptyState
              title="Noch kein Webhook"
              text="Mit „Neuer Webhook“ erfährt ein Programm, was hier geschieht."
            />
          ) : (
            <WebhookTable webhooks={data} />
          )}
        </Stack>
      )}
      {isAdding && (
        <WebhookDialog
          title="Neuer Webhook"
          isNew
          initial={{ name: '', url: '', events: [] }}
          onClose={() => setAdding(false)}
          save={async (values, currentPassword) => {
            const made = await api(createWebhook, { body: { ...values, currentPassword } });
            setAdding(false);
            setTold(made);
            await client.invalidateQueries({ queryKey: webhooksKey });
          }}
        />
      )}
      {told && <SecretOfWebhook told={told} onClose={() => setTold(undefined)} />}
    </Page>
  );
}
