import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChosenColumns } from '../../rules/listPreferences';
import { Announcement } from '../Announcement';
import { useKeys } from '../keys/useKeys';
import { type ColumnHead, inOrder, isFixed, isMovable, isShown, moved, toggled } from './chosenColumns';

export interface ColumnRowsProps {
  columns: readonly ColumnHead[];
  choice: ChosenColumns | undefined;
  onChange: (choice: ChosenColumns) => void;
}

export function ColumnRows({ columns, choice, onChange }: ColumnRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ key: string; control: number }>(undefined);
  const [told, setTold] = useState('');
  /** Shown a moment later; a second change may come sooner. */
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  }, [choice]);
  const change = (to: (choice: ChosenColumns | undefined) => ChosenColumns) => {
    latest.current = to(latest.current);
    onChange(latest.current);
  };
  const rows = inOrder(columns, choice).filter(isMovable);
  const first = rows.find((column) => !isFixed(column));
  const order = rows.map(({ key }) => key).join();
  // Restores the focus, which a moved row loses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the rows stand in their new order
  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = undefined;
    if (current) focusRow(list.current?.querySelector(`[data-column="${CSS.escape(current.key)}"]`), current.control);
  }, [order]);

  const move = ({ key, label }: ColumnHead, step: -1 | 1, control: number) => {
    const place = rows.findIndex((row) => row.key === key) + step;
    if (place < 0 || place >= rows.length) return;
    wanted.current = { key, control };
    setTold(`${label} steht jetzt an Stelle ${place + 1} von ${rows.length}.`);
    change((before) => moved(columns, key, step, before));
  };
  const onRow = (act: (row: HTMLElement, column: ColumnHead, control: number) => void) => (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-column]');
    const column = rows.find(({ key }) => key === row?.dataset.column);
    if (row && column) act(row, column, controlsOf(row).indexOf(target));
  };
  const press = useKeys<KeyboardEvent>({
    columnNext: onRow((row, _, control) => focusNext(row, 1, control)),
    columnPrevious: onRow((row, _, control) => focusNext(row, -1, control)),
    columnUp: onRow((_, column, control) => move(column, -1, control)),
    columnDown: onRow((_, column, control) => move(column, 1, control)),
  });
  return (
    <>
      <Box ref={list} component="ul" onKeyDown={press} sx={{ m: 0, p: 0, py: 1, listStyle: 'none' }}>
        {rows.map((column, at) => (
          <Box
            component="li"
            key={column.key}
            data-column={column.key}
            sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, '&:hover': { bgcolor: 'action.hover' } }}
          >
            <FormControlLabel
              label={column.label}
              disabled={isFixed(column)}
              control={
                <Checkbox
                  size="small"
                  autoFocus={column === first}
                  checked={isShown(column, choice)}
                  onChange={() => change((before) => toggled(column, before))}
                />
              }
              sx={{ flexGrow: 1, minHeight: 40, mr: 2 }}
            />
            <IconButton
              aria-label={`${column.label} nach oben`}
              disabled={at === 0}
              onClick={() => move(column, -1, 1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`${column.label} nach unten`}
              disabled={at === rows.length - 1}
              onClick={() => move(column, 1, 2)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Announcement text={told} />
    </>
  );
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('input, button')];

function focusRow(row: Element | null | undefined, control: number): void {
  const controls = row ? controlsOf(row) : [];
  const isUsable = (each: HTMLElement | undefined) => each?.matches(':enabled') === true;
  [controls[control], ...controls.toReversed()].find(isUsable)?.focus();
}

function focusNext(row: Element, step: -1 | 1, control: number): void {
  const next = step === -1 ? row.previousElementSibling : row.nextElementSibling;
  if (!next) return;
  if (controlsOf(next)[control]?.matches(':disabled')) focusNext(next, step, control);
  else focusRow(next, control);
}
