import { useSyncExternalStore } from 'react';
import type { AnyRecord } from '../../resources/kit';
import type { Selection } from './selection';

export interface SelectBoxProps {
  record: AnyRecord;
  /** What the record is called. */
  title: string;
  selection: Selection;
}

/** Selects a row of a list. Light enough to be drawn while scrolling; the target is larger than the box. */
export function SelectBox({ record, title, selection }: SelectBoxProps) {
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.get().has(record.id));
  return (
    <label className="select">
      <input
        type="checkbox"
        aria-label={`${title} auswählen`}
        checked={isSelected}
        onChange={() => selection.toggle(record)}
      />
    </label>
  );
}
