import type { ChangeEvent, Ref } from 'react';

export interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  /** A camera to take a photo with. */
  capture?: 'environment';
  /** At least one. */
  onChoose: (files: File[]) => void;
}

/** Hidden: a button clicks it. */
export function FileInput({ label, onChoose, ...input }: FileInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Lets the same, corrected file be chosen again.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return <input {...input} type="file" hidden aria-label={label} onChange={choose} />;
}
