import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../device/useDevice';
import { eventTypesQuery } from '../../queries/webhooks';
import { messages } from '../../resources/kit';
import { CurrentPasswordField, useCurrentPassword } from '../../shared/signIn/CurrentPasswordField';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { eventChoices } from './webhookTexts';

export interface WebhookValues {
  name: string;
  url: string;
  events: string[];
}

export interface WebhookDialogProps {
  title: string;
  initial: WebhookValues;
  /** Asks for the user's password. */
  isNew?: boolean;
  /** @throws HttpError, which the form shows */
  save: (values: WebhookValues, currentPassword: string) => Promise<void>;
  onClose: () => void;
}

export function WebhookDialog({ title, initial, isNew = false, save, onClose }: WebhookDialogProps) {
  const { data: types = [] } = useQuery(eventTypesQuery(useApi()));
  const [events, setEvents] = useState<readonly string[]>(initial.events);
  const choices = eventChoices(types, initial.events);
  const options = choices.map(({ label }, id) => ({ id, title: label }));
  const missing = useCurrentPassword();
  const form = useLazyForm(
    { name: initial.name, url: initial.url, currentPassword: '' },
    ({ name, url, currentPassword }) => ({
      ...(name.trim() === '' && { name: messages.required }),
      ...(!/^https?:\/\/\S+$/.test(url.trim()) && { url: 'Bitte eine Adresse mit https:// angeben.' }),
      ...(isNew && missing(currentPassword)),
    }),
    ({ name, url, currentPassword }) =>
      save({ name: name.trim(), url: url.trim(), events: [...events] }, currentPassword),
  );
  return (
    <FormDialog
      title={title}
      ok={isNew ? 'Anlegen' : 'Speichern'}
      maxWidth="sm"
      isSending={form.isSending}
      failure={form.failure}
      onSubmit={form.submit}
      isReady={form.isValid && events.length > 0}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, 'aria-required': true, autoComplete: 'off' } }}
      />
      <TextField
        {...form.field('url')}
        label="Adresse"
        fullWidth
        placeholder="https://…"
        slotProps={{ htmlInput: { maxLength: 2000, 'aria-required': true, inputMode: 'url', autoComplete: 'off' } }}
      />
      <SearchSelect
        label="Ereignisse"
        multiple
        isRequired
        options={options}
        value={options.filter(({ id }) => events.includes(choices[id]?.type ?? ''))}
        onChange={(picked) => setEvents(picked.flatMap(({ id }) => choices[id]?.type ?? []))}
        hint="Wovon der Empfänger erfährt. Was genau sich geändert hat, liest er mit einem Zugang."
      />
      {isNew && <CurrentPasswordField {...form.field('currentPassword')} />}
    </FormDialog>
  );
}
