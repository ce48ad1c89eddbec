import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../device/useDevice';
import { eventTypesQuery } from '../../queries/webhooks';
import { messages } from '../../resources/kit';
import { PasswordField } from '../../ui/fields/PasswordField';
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
  /** Asks for the own password. */
  isNew?: boolean;
  /** @throws HttpError, shown by the form */
  save: (values: WebhookValues, currentPassword: string) => Promise<void>;
  onClose: () => void;
}

/** Room below a focused field for its message. */
const MESSAGE = '48px';

export function WebhookDialog({ title, initial, isNew = false, save, onClose }: WebhookDialogProps) {
  const titleId = useId();
  const { data: types = [] } = useQuery(eventTypesQuery(useApi()));
  const [events, setEvents] = useState<readonly string[]>(initial.events);
  const choices = eventChoices(types, initial.events);
  const options = choices.map(({ label }, id) => ({ id, title: label }));
  const form = useLazyForm(
    { name: initial.name, url: initial.url, currentPassword: '' },
    ({ name, url, currentPassword }) => ({
      ...(name.trim() === '' && { name: messages.required }),
      ...(!/^https?:\/\/\S+$/.test(url.trim()) && { url: 'Bitte eine Adresse mit https:// angeben.' }),
      ...(isNew && currentPassword === '' && { currentPassword: messages.required }),
    }),
    ({ name, url, currentPassword }) =>
      save({ name: name.trim(), url: url.trim(), events: [...events] }, currentPassword),
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ scrollPaddingBottom: MESSAGE }}>
          <Stack spacing={2} sx={{ pt: 1 }}>
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
              slotProps={{
                htmlInput: { maxLength: 2000, 'aria-required': true, inputMode: 'url', autoComplete: 'off' },
              }}
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
            {isNew && (
              <PasswordField
                {...form.field('currentPassword')}
                autoComplete="current-password"
                label="Aktuelles Passwort"
              />
            )}
          </Stack>
        </DialogContent>
        {/* Below what scrolls, so that a phone shows it. */}
        {form.failure && (
          <Alert severity="error" sx={{ mx: 3, flexShrink: 0 }}>
            {form.failure}
          </Alert>
        )}
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!form.isValid || events.length === 0}
            loading={form.isSending}
          >
            OK
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
