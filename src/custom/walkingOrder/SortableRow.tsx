import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton, ListItem } from '@mui/material';
import type { OrderedRow } from './OrderedRow';

export interface SortableRowProps {
  row: OrderedRow;
  place: number;
  isLast: boolean;
  disabled: boolean;
  onStep: (row: OrderedRow, by: -1 | 1, name: string) => void;
}

export function SortableRow({ row, place, isLast, disabled, onStep }: SortableRowProps) {
  const sorting = useSortable({ id: row.id, disabled });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sorting;
  const up = `Nach oben: ${row.name}`;
  const down = `Nach unten: ${row.name}`;
  return (
    <ListItem
      ref={setNodeRef}
      divider={!isLast}
      disablePadding
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        gap: { xs: 0, sm: 0.5 },
        px: { xs: 0, sm: 0.5 },
        bgcolor: 'background.paper',
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 4 }),
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={handleName(row.name)}
        disabled={disabled}
        sx={{ ...TARGET, touchAction: 'none', cursor: isDragging ? 'grabbing' : 'grab' }}
      >
        <DragIndicator />
      </IconButton>
      <Box
        component="span"
        sx={{ minWidth: { xs: 20, sm: 32 }, color: 'text.secondary', textAlign: 'right', flexShrink: 0 }}
      >
        {place + 1}
      </Box>
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0, pl: 1, py: 1, overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {row.name}
      </Box>
      <IconButton
        aria-label={up}
        title="Nach oben"
        disabled={disabled || place === 0}
        onClick={() => onStep(row, -1, up)}
        sx={TARGET}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={down}
        title="Nach unten"
        disabled={disabled || isLast}
        onClick={() => onStep(row, 1, down)}
        sx={TARGET}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </ListItem>
  );
}

export const handleName = (name: string) => `Verschieben: ${name}`;

const TARGET = { width: 44, height: 44, flexShrink: 0 };
