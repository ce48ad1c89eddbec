import { useState } from 'react';
import { type Article, useArticles } from '../../../../queries/articles';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { RecordSelect } from '../../../../ui/fields/RecordSelect';
import { type FormLine, lineOfArticle, newLine } from './deliveryForm';

export function AddLineDialog({ onAdd, onClose }: { onAdd: (line: FormLine) => void; onClose: () => void }) {
  const { all, isPending } = useArticles();
  const [article, pick] = useState<Article | null>(null);
  const [other, setOther] = useState('');
  const submit = () => {
    onAdd(article ? lineOfArticle(article) : newLine(null, other.trim(), ''));
    onClose();
  };
  return (
    <FormDialog
      title="Position hinzufügen"
      ok="Hinzufügen"
      isReady={article !== null || other.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecordSelect label="Artikel" records={all} value={article} onChange={pick} isLoading={isPending} autoFocus />
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
