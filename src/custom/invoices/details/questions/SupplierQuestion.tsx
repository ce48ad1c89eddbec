import { useState } from 'react';
import { useCreateDialog } from '../../../../admin/form/useCreateDialog';
import { useDefinition } from '../../../../admin/records/registry';
import { useRole } from '../../../../admin/records/useRole';
import { useMasterData } from '../../../../queries/masterData';
import { isId, mayUse, textKey } from '../../../../resources/kit';
import { optionsOf } from '../../../../ui/fields/selectOptions';
import type { AskProps } from './ask';
import { ChooseDialog } from './ChooseDialog';
import { QuestionCard } from './QuestionCard';

/** Asks for the supplier where tax numbers and IBAN identify none: a name alone is too weak a match. */
export function SupplierQuestion({ invoice, isAgain, answer }: AskProps) {
  const [isOther, setOther] = useState(false);
  const { all, isPending } = useMasterData('suppliers');
  const { seller, supplierCandidates } = invoice;
  const resource = useDefinition('suppliers');
  const mayCreate = mayUse(resource, 'create', useRole());
  const { createRecord, dialog } = useCreateDialog();
  const say = (supplierId: number) => answer.tellInvoice({ supplierId });
  const create = {
    name: seller.name,
    isTaken: (title: string) => all.some(({ name }) => textKey(name) === textKey(title)),
    async start(title: string) {
      const { vatId, taxNumber, iban } = seller;
      const record = await createRecord(resource, title, { vatId, taxNumber, iban });
      if (!isId(record?.id)) return;
      setOther(false);
      say(record.id);
    },
  };
  const other = isAgain || supplierCandidates.length > 0 ? 'Anderer Lieferant' : 'Lieferant wählen';
  return (
    <>
      <QuestionCard
        title="Von welchem Lieferanten ist die Rechnung?"
        facts={[
          seller.name,
          seller.vatId && `USt-IdNr. ${seller.vatId}`,
          seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
          seller.iban && `IBAN ${seller.iban}`,
        ]}
        why={
          isAgain
            ? 'Beim Lieferanten, den du wählst, werden fehlende Nummern eingetragen.'
            : 'Zu diesen Nummern passt kein Lieferant eindeutig. Beim Lieferanten, den du wählst, werden fehlende eingetragen.'
        }
        options={[
          ...supplierCandidates.map(({ id, name }) => ({ key: `${id}`, label: name, choose: () => say(id) })),
          { key: 'other', label: other, choose: () => setOther(true) },
        ]}
        disabled={answer.isRunning}
        takesFocus={isAgain}
      />
      {isOther && (
        <ChooseDialog
          title={other}
          label="Lieferant"
          options={optionsOf(all)}
          isLoading={isPending}
          create={mayCreate ? create : undefined}
          onChoose={say}
          onClose={() => setOther(false)}
        />
      )}
      {dialog}
    </>
  );
}
