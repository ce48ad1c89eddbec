import { FormControl, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';
import { CheckField } from '../../../ui/fields/ToggleField';

export interface LocationsChoiceProps {
  locations: readonly { id: number; name: string }[];
  left: ReadonlySet<number>;
  onChange: (left: ReadonlySet<number>) => void;
}

export function LocationsChoice({ locations, left, onChange }: LocationsChoiceProps) {
  const labelId = useId();
  const all = locations.map(({ id }) => id);
  const chosen = all.filter((id) => !left.has(id)).length;
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <FormControl component="fieldset" role="group" aria-labelledby={labelId} error={chosen === 0}>
      <FormLabel id={labelId} component="legend">
        Lagerorte
      </FormLabel>
      <CheckField
        label="Alle"
        checked={chosen === all.length}
        onChange={() => onChange(new Set(chosen === all.length ? all : []))}
        indeterminate={chosen > 0 && chosen < all.length}
      />
      <FormGroup sx={{ pl: 3 }}>
        {locations.map(({ id, name }) => (
          <CheckField key={id} label={name} checked={!left.has(id)} onChange={() => toggle(id)} />
        ))}
      </FormGroup>
      {chosen === 0 && <FormHelperText>Bitte mindestens einen Lagerort wählen.</FormHelperText>}
    </FormControl>
  );
}
