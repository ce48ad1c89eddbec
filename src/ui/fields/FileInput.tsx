import type { ChangeEvent, Ref } from 'react';

export interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  /** At least one. */
  onChoose: (files: File[]) => void;
}

/** Hidden: a button clicks it. */
export function FileInput({ ref, label, accept, multiple = false, onChoose }: FileInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Lets the same, corrected file be chosen again.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <input ref={ref} type="file" accept={accept} multiple={multiple} hidden aria-label={label} onChange={choose} />
  );
}
