import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { List, Paper } from '@mui/material';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Announcement } from '../../ui/Announcement';
import type { OrderedRow } from './OrderedRow';
import { handleName, SortableRow } from './SortableRow';

export interface SortableRowsProps {
  label: string;
  rows: readonly OrderedRow[];
  disabled: boolean;
  onMove: (id: number, place: number) => void;
}

export function SortableRows({ label, rows, disabled, onMove }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  const [told, setTold] = useState('');
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const placeOf = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id);
  // Restores the focus, which a moved row loses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the rows stand in their new order
  useLayoutEffect(() => {
    const name = pressed.current;
    pressed.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const own = buttons.find((button) => button.getAttribute('aria-label') === name);
    if (name) own?.focus();
  }, [ids]);

  const step = (row: OrderedRow, by: -1 | 1, name: string) => {
    const place = placeOf(row.id) + by;
    pressed.current = place === 0 || place === rows.length - 1 ? handleName(row.name) : name;
    setTold(`${row.name} steht jetzt an Stelle ${place + 1} von ${rows.length}.`);
    onMove(row.id, place);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsOf(rows), screenReaderInstructions: { draggable: HOW } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Paper variant="outlined" sx={{ maxWidth: 640 }}>
          <List ref={list} aria-label={label} disablePadding>
            {rows.map((row, place) => (
              <SortableRow
                key={row.id}
                row={row}
                place={place}
                isLast={place === rows.length - 1}
                disabled={disabled}
                onStep={step}
              />
            ))}
          </List>
        </Paper>
      </SortableContext>
      <Announcement text={told} />
    </DndContext>
  );
}

const HOW = 'Leertaste nimmt die Zeile auf, die Pfeiltasten verschieben sie, Leertaste legt sie ab, Esc bricht ab.';

function announcementsOf(rows: readonly OrderedRow[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => `Stelle ${rows.findIndex((row) => row.id === id) + 1} von ${rows.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} aufgenommen, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}: ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} abgelegt, ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Abgebrochen. ${nameOf(active.id)} bleibt an ${placeOf(active.id)}.`,
  };
}
