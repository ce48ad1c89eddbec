import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
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
        <Button variant="outlined" onClick={onTakeOff}>
          Filter wegnehmen
        </Button>
        {view !== undefined && (
          <Button variant="outlined" onClick={onDeleteView}>
            Ansicht löschen
          </Button>
        )}
      </Stack>
    </EmptyState>
  );
}
