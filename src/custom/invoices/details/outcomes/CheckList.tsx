import { Stack } from '@mui/material';
import { CheckField } from '../../../../ui/fields/ToggleField';
import { SecondaryText } from '../../../../ui/SecondaryText';

export interface CheckListProps {
  label: string;
  rows: readonly { id: number; title: string; details: string }[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

export function CheckList({ label, rows, chosen, onChange }: CheckListProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Stack role="group" aria-label={label}>
      {rows.map(({ id, title, details }) => (
        <CheckField
          key={id}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
          sx={{ alignItems: 'flex-start', py: 0.5, mr: 0, overflowWrap: 'anywhere' }}
          label={
            <Stack component="span" sx={{ pt: 0.75 }}>
              <span>{title}</span>
              <SecondaryText component="span">{details}</SecondaryText>
            </Stack>
          }
        />
      ))}
    </Stack>
  );
}
