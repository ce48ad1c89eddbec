import { Alert, AlertTitle, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AnyResource, type Field, isSecret, messages } from '../../resources/kit';
import { valueText } from '../../rules/valueText';
import { Button } from '../../ui/Button';
import type { Lookup } from '../records/Lookup';
import { useLookup } from '../records/useLookup';
import type { Difference } from './mergeRecords';

export interface ConflictNoticeProps {
  resource: Pick<AnyResource, 'fields'>;
  compare: (typed: Record<string, unknown>) => readonly Difference[];
  /** @param kept keys that keep the typed value; all others take the stored one */
  resolve: (kept: readonly string[]) => void;
}

export function ConflictNotice({ resource, compare, resolve }: ConflictNoticeProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const notice = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => notice.current?.focus(), []);
  const differences = compare(useWatch());
  const lookup = useLookup(useMemo(() => Object.values(resource.fields), [resource]));
  const keeps = ({ key, keepsOwn }: Difference) => chosen[key] ?? keepsOwn;
  return (
    // Focused rather than `role="alert"`, because screen readers would read it twice.
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      sx={NOTICE}
    >
      <AlertTitle id={`${id}title`}>{messages.changed}</AlertTitle>
      <span id={`${id}text`}>
        {messages.changedMeanwhile('diesen Eintrag')} Deine Eingaben stehen noch im Formular und sind nicht gespeichert.
      </span>
      <Stack spacing={1.5} sx={{ mt: 1.5 }}>
        {differences.map((difference) => {
          const field = resource.fields[difference.key];
          return (
            field && (
              <Choice
                key={difference.key}
                field={field}
                difference={difference}
                lookup={lookup}
                keepsOwn={keeps(difference)}
                onChange={(keepsOwn) => setChosen((before) => ({ ...before, [difference.key]: keepsOwn }))}
              />
            )
          );
        })}
      </Stack>
      <Button
        label="Auswahl übernehmen"
        color="inherit"
        variant="outlined"
        onClick={() => resolve(differences.filter(keeps).map(({ key }) => key))}
        sx={{ mt: 1.5, minHeight: 44 }}
      />
    </Alert>
  );
}

const NOTICE = {
  alignItems: 'flex-start',
  scrollMarginTop: 72,
  '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 },
};

interface ChoiceProps {
  field: Field;
  difference: Difference;
  lookup: Lookup;
  keepsOwn: boolean;
  onChange: (keepsOwn: boolean) => void;
}

function Choice({ field, difference, lookup, keepsOwn, onChange }: ChoiceProps) {
  const id = useId();
  const isHidden = isSecret(field);
  const text = (value: unknown) =>
    isHidden ? (value ? 'geändert' : 'nicht geändert') : valueText(field, value, lookup);
  return (
    <div>
      <FormLabel id={id}>{field.label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={keepsOwn ? 'own' : 'stored'}
        onChange={(_, value) => onChange(value === 'own')}
        sx={{ overflowWrap: 'anywhere', '& .MuiFormControlLabel-root': { minHeight: 44 } }}
      >
        <FormControlLabel
          value="stored"
          control={<Radio size="small" />}
          label={`Jetzt gespeichert: ${text(difference.stored)}`}
        />
        <FormControlLabel
          value="own"
          control={<Radio size="small" />}
          label={`${difference.keepsOwn ? 'Deine Eingabe' : 'Vorher'}: ${text(difference.own)}`}
        />
      </RadioGroup>
    </div>
  );
}
