import { Stack } from '@mui/material';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

export interface GoneFilterProps {
  labels: readonly string[];
  view: string | undefined;
  onTakeOff: () => void;
  onDeleteView: () => void;
}

export function GoneFilter({ labels, view, onTakeOff, onDeleteView }: GoneFilterProps) {
  const where = labels.map((label) => `„${label}“`).join(' und ');
  const way = view === undefined ? 'nimm den Filter weg' : `nimm den Filter weg oder lösche die Ansicht „${view}“`;
  return (
    <EmptyState
      title="Keine Treffer"
      text={`Der Filter ${where} steht auf einem Eintrag, den es nicht mehr gibt: ${way}.`}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button label="Filter wegnehmen" variant="outlined" onClick={onTakeOff} />
        {view !== undefined && <Button label="Ansicht löschen" variant="outlined" onClick={onDeleteView} />}
      </Stack>
    </EmptyState>
  );
}
