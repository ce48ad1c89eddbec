import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { SearchSelect } from '../../../../ui/fields/SearchSelect';
import type { Option } from '../../../../ui/fields/selectOptions';

export interface ChooseDialogProps {
  title: string;
  label: string;
  options: readonly Option[];
  isLoading: boolean;
  onChoose: (id: number) => void;
  onClose: () => void;
}

export function ChooseDialog({ title, label, options, isLoading, onChoose, onClose }: ChooseDialogProps) {
  const [picked, pick] = useState<Option | null>(null);
  const submit = () => {
    if (!picked) return;
    onClose();
    onChoose(picked.id);
  };
  return (
    <FormDialog title={title} isReady={picked !== null} onSubmit={submit} onClose={onClose}>
      <SearchSelect
        label={label}
        multiple={false}
        value={picked}
        onChange={pick}
        options={options}
        isLoading={isLoading}
        autoFocus
      />
    </FormDialog>
  );
}
