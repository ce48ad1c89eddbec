import { useState } from 'react';
import { useMasterData } from '../../../../queries/masterData';
import { optionsOf } from '../../../../ui/fields/selectOptions';
import type { AskProps } from './ask';
import { ChooseDialog } from './ChooseDialog';
import { QuestionCard } from './QuestionCard';

/** A name alone is too weak to match a supplier. */
export function SupplierQuestion({ invoice, isAgain, answer }: AskProps) {
  const [isOther, setOther] = useState(false);
  const { all, isPending } = useMasterData('suppliers');
  const { seller, supplierCandidates } = invoice;
  const say = (supplierId: number) => answer.tellInvoice({ supplierId });
  return (
    <>
      <QuestionCard
        title="Von welchem Lieferanten ist die Rechnung?"
        facts={[
          seller.name,
          seller.vatId && `USt-IdNr. ${seller.vatId}`,
          seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
          seller.iban && `IBAN ${seller.iban}`,
        ]
          .filter(Boolean)
          .join(', ')}
        why={
          isAgain
            ? 'Beim gewählten werden diese Nummern ergänzt, wo sie fehlen.'
            : 'Diese Nummern führen zu keinem Lieferanten eindeutig. Beim gewählten werden sie ergänzt, wo sie fehlen.'
        }
        options={[
          ...supplierCandidates.map(({ id, name }) => ({ key: `${id}`, label: name, choose: () => say(id) })),
          { key: 'other', label: 'Anderer Lieferant', choose: () => setOther(true) },
        ]}
        disabled={answer.isRunning}
        takesFocus={isAgain}
      />
      {isOther && (
        <ChooseDialog
          title="Anderer Lieferant"
          label="Lieferant"
          options={optionsOf(all)}
          isLoading={isPending}
          onChoose={say}
          onClose={() => setOther(false)}
        />
      )}
    </>
  );
}
