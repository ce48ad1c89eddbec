import type { ChangeEvent, Ref } from 'react';

export interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onChoose: (files: File[]) => void;
}

export function FileInput({ label, onChoose, ...input }: FileInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same, corrected file again.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return <input {...input} type="file" hidden aria-label={label} onChange={choose} />;
}
