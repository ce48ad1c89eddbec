import { useState } from 'react';
import { useArticles } from '../../../../queries/articles';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { SearchSelect } from '../../../../ui/fields/SearchSelect';
import { type Option, optionsOf } from '../../../../ui/fields/selectOptions';
import { type FormLine, newLine } from './deliveryForm';

export function AddLineDialog({ onAdd, onClose }: { onAdd: (line: FormLine) => void; onClose: () => void }) {
  const { all, byId, isPending } = useArticles();
  const [picked, pick] = useState<Option | null>(null);
  const [other, setOther] = useState('');
  const article = picked ? byId.get(picked.id) : undefined;
  const submit = () => {
    onAdd(article ? newLine(article.id, article.name, article.packagingUnit) : newLine(null, other.trim(), ''));
    onClose();
  };
  return (
    <FormDialog
      title="Position hinzufügen"
      isReady={article !== undefined || other.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <SearchSelect
        label="Artikel"
        multiple={false}
        value={picked}
        onChange={pick}
        options={optionsOf(all)}
        isLoading={isPending}
        autoFocus
      />
      {!article && (
        <FormTextField
          label="Oder Bezeichnung"
          value={other}
          onChange={({ target }) => setOther(target.value)}
          hint="Für Ware, die kein Artikel ist."
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </FormDialog>
  );
}
