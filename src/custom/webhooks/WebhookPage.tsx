import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { forAdmins } from '../../admin/forAdmins';
import type { Webhook } from '../../contract/webhooks';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { eventTypesQuery, webhooksQuery } from '../../queries/webhooks';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { Deliveries } from './Deliveries';
import { SecretOfWebhook } from './SecretOfWebhook';
import { WebhookActions } from './WebhookActions';
import { deliveredText, eventsText, leftText, stateText } from './webhookTexts';

export default forAdmins(OneWebhook);

function OneWebhook() {
  const id = Number(useParams().id);
  const { data, error } = useQuery(webhooksQuery(useApi()));
  const webhook = data?.find((each) => each.id === id);
  const [secret, setSecret] = useState<string>();
  if (data && !webhook) return <NotFoundPage />;
  return (
    <Page title={webhook ? `Webhook ${webhook.name}` : 'Webhook'} closeTo="/admin/webhooks" maxWidth={1200}>
      {!data && <ReadState error={error} />}
      {webhook && (
        <Stack spacing={2}>
          <Facts webhook={webhook} />
          <WebhookActions webhook={webhook} onSecret={setSecret} />
          <Deliveries webhook={webhook} />
          {secret !== undefined && (
            <SecretOfWebhook told={{ name: webhook.name, secret }} onClose={() => setSecret(undefined)} />
          )}
        </Stack>
      )}
    </Page>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const timeZone = useTimeZone();
  const { data: types = [] } = useQuery(eventTypesQuery(useApi()));
  const { text, why } = stateText(webhook);
  const left = leftText(webhook);
  return (
    <Stack spacing={1} sx={{ overflowWrap: 'anywhere' }}>
      <Typography>{`Adresse: ${webhook.url}`}</Typography>
      <Typography>{`Ereignisse: ${eventsText(webhook.events, types)}`}</Typography>
      <Typography>
        {`Zustand: ${text}. Zuletzt zugestellt: ${deliveredText(webhook, new Date(), timeZone)}.${left && ` ${left}.`}`}
      </Typography>
      {why && <Alert severity="warning">{why}</Alert>}
    </Stack>
  );
}
