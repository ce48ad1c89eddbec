import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { type QuickCreate, SearchSelect } from '../../../../ui/fields/SearchSelect';
import type { Option } from '../../../../ui/fields/selectOptions';

export interface ChooseDialogProps {
  title: string;
  label: string;
  options: readonly Option[];
  isLoading: boolean;
  create?: QuickCreate & { name: string };
  onChoose: (id: number) => void;
  onClose: () => void;
}

export function ChooseDialog({ title, label, options, isLoading, create, onChoose, onClose }: ChooseDialogProps) {
  const [picked, pick] = useState<Option | null>(null);
  const submit = () => {
    if (!picked) return;
    onClose();
    onChoose(picked.id);
  };
  return (
    <FormDialog title={title} ok="Übernehmen" isReady={picked !== null} onSubmit={submit} onClose={onClose}>
      <SearchSelect
        label={label}
        multiple={false}
        value={picked}
        onChange={pick}
        options={options}
        isLoading={isLoading}
        create={create}
        autoFocus
      />
      {create && !isLoading && !create.isTaken(create.name) && (
        <Button
          label={`„${create.name}“ anlegen`}
          variant="outlined"
          onClick={() => void create.start(create.name)}
          sx={{ alignSelf: 'flex-start', minHeight: 44, overflowWrap: 'anywhere' }}
        />
      )}
    </FormDialog>
  );
}
