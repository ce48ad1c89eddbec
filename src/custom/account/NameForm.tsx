import { Alert, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDevice, useUser } from '../../device/useDevice';
import { users } from '../../resources/users';
import { Button } from '../../ui/Button';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { SecondaryText } from '../../ui/SecondaryText';

interface Own {
  version: number;
  displayName: string | null;
}

const { label, maxLength } = users.fields.displayName;

export function NameForm() {
  const { http } = useDevice();
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['users', 'own', user?.id],
    queryFn: () => http<Own>('GET', `/api/Users/${user?.id}`),
    enabled: user !== undefined,
    staleTime: 0,
  });
  return data ? <Fields id={user?.id ?? 0} own={data} /> : null;
}

function Fields({ id, own }: { id: number; own: Own }) {
  const { http } = useDevice();
  const notify = useNotify();
  const client = useQueryClient();
  const stored = own.displayName ?? '';
  const form = useLazyForm(
    { displayName: stored },
    () => ({}),
    async ({ displayName }) => {
      try {
        const body = { id, version: own.version, displayName: displayName.trim() || null };
        await http('PUT', '/api/Users', { body });
      } finally {
        await client.invalidateQueries({ queryKey: ['users'] });
      }
      notify('Gespeichert', { type: 'success' });
    },
  );
  const typed = form.field('displayName').value;
  const before = useRef(stored);
  // Typed text outlives a refetch; the stored name replaces any other.
  const follow = useEffectEvent((name: string) => {
    if ([name, before.current].includes(typed.trim())) form.reset();
    before.current = name;
  });
  useEffect(() => follow(stored), [stored]);
  return (
    <Paper component="section" aria-label={label} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{label}</Typography>
      <SecondaryText sx={{ mt: 0.5, mb: 2.5 }}>
        Steht in Bestellungen und Reklamationen als Unterschrift; sonst der Benutzername.
      </SecondaryText>
      {form.failure && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {form.failure}
        </Alert>
      )}
      <Stack component="form" noValidate onSubmit={form.submit} spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField {...form.field('displayName')} label={label} fullWidth slotProps={{ htmlInput: { maxLength } }} />
        <Button type="submit" variant="contained" disabled={!form.isValid || !form.isChanged} loading={form.isSending}>
          Namen speichern
        </Button>
      </Stack>
    </Paper>
  );
}
