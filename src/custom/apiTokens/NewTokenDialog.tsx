import { Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createApiToken } from '../../contract/apiTokens';
import { useApi } from '../../device/useDevice';
import { apiTokensQuery } from '../../queries/apiTokens';
import { useMasterData } from '../../queries/masterData';
import { useTimeZone } from '../../queries/useTimeZone';
import { messages } from '../../resources/kit';
import { addDays, formatDate, instantAt, parseGermanDate, todayIn } from '../../rules/dates';
import { AREAS, type Area } from '../../rules/scopes';
import { CurrentPasswordField, useCurrentPassword } from '../../shared/signIn/CurrentPasswordField';
import { Columns } from '../../ui/Columns';
import { DateField } from '../../ui/dates/DateField';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import { SelectField } from '../../ui/fields/SelectField';
import { optionsOf } from '../../ui/fields/selectOptions';
import { CheckField } from '../../ui/fields/ToggleField';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { SecondaryText } from '../../ui/SecondaryText';
import type { NewToken } from './TokenDialog';
import { type AreaChoice, areas, scopesOf } from './tokenTexts';

const YEAR_DAYS = 365;
const RIGHTS: Readonly<Record<AreaChoice, string>> = { none: 'kein', read: 'lesen', write: 'schreiben' };
const NO_AREA = Object.fromEntries(areas.map((area) => [area, 'none'])) as Record<Area, AreaChoice>;

export function NewTokenDialog({ onMade, onClose }: { onMade: (made: NewToken) => void; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const groups = optionsOf(useMasterData('stockItemGroups').all);
  const [chosen, setChosen] = useState(NO_AREA);
  const [acts, setActs] = useState({ sends: false, drafts: false });
  const [groupIds, setGroupIds] = useState<readonly number[]>([]);
  const [expires, setExpires] = useState(() => formatDate(addDays(todayIn(timeZone), YEAR_DAYS)));
  const scopes = scopesOf(chosen, acts);
  const day = parseGermanDate(expires);
  const missing = useCurrentPassword();
  const form = useLazyForm(
    { name: '', currentPassword: '' },
    ({ name, currentPassword }) => ({
      ...(name.trim() === '' && { name: messages.required }),
      ...missing(currentPassword),
    }),
    async ({ name, currentPassword }) => {
      const stockItemGroupIds = groupIds.length === 0 ? null : [...groupIds];
      // The token is valid through the end of the chosen day.
      const until = day === null ? null : instantAt(addDays(day, 1), '00:00', timeZone);
      const body = { name: name.trim(), scopes, stockItemGroupIds, expires: until, currentPassword };
      const made = await api(createApiToken, { body });
      await client.invalidateQueries({ queryKey: apiTokensQuery(api).queryKey });
      onMade(made);
    },
  );
  const isReady = form.isValid && scopes.length > 0 && (day !== null || expires === '');
  return (
    <FormDialog
      title="Neuer Zugang"
      ok="Anlegen"
      maxWidth="sm"
      isReady={isReady}
      isSending={form.isSending}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, 'aria-required': true, autoComplete: 'off' } }}
      />
      <Columns min={220} columnGap={2} rowGap={2}>
        {areas.map((area) => (
          <SelectField<AreaChoice>
            key={area}
            fullWidth
            label={AREAS[area].label}
            value={chosen[area]}
            options={(['none', ...AREAS[area].rights] as const).map((right) => [right, RIGHTS[right]])}
            onChange={(right) => setChosen({ ...chosen, [area]: right })}
          />
        ))}
      </Columns>
      <Stack>
        <CheckField
          label="Bestellungen senden"
          checked={acts.sends}
          onChange={(sends) => setActs({ ...acts, sends })}
        />
        <CheckField
          label="Bestellungen vorschlagen"
          checked={acts.drafts}
          onChange={(drafts) => setActs({ ...acts, drafts })}
        />
      </Stack>
      <SearchSelect
        label="Bestände"
        multiple
        options={groups}
        value={groups.filter(({ id }) => groupIds.includes(id))}
        onChange={(picked) => setGroupIds(picked.map(({ id }) => id))}
        hint="Leer: alle. Sonst darf der Zugang nur, was ein Benutzer mit diesen Beständen darf."
      />
      <DateField
        label="Läuft ab"
        value={expires}
        onChange={setExpires}
        fullWidth
        error={
          expires !== '' && day !== null && day < todayIn(timeZone)
            ? 'Das Ablaufdatum liegt in der Vergangenheit.'
            : undefined
        }
      />
      <CurrentPasswordField {...form.field('currentPassword')} />
      {scopes.length === 0 && <SecondaryText>Bitte mindestens ein Recht wählen.</SecondaryText>}
    </FormDialog>
  );
}
