import { useState } from 'react';
import { useTimeZone } from '../../../../device/useTimeZone';
import { formatDate } from '../../../../rules/dates';
import type { AskProps } from './ask';
import { NumberDialog } from './NumberDialog';
import { QuestionCard } from './QuestionCard';

/** Which order is billed. */
export function OrderQuestion({ invoice, answer }: AskProps) {
  const [isOther, setOther] = useState(false);
  const timeZone = useTimeZone();
  const { orderReference, deliveryDate, orderCandidates, supplier } = invoice;
  const say = (orderIds: number[]) => answer.tellInvoice({ orderIds });
  return (
    <>
      <QuestionCard
        title="Zu welcher Bestellung gehört die Rechnung?"
        facts={[
          supplier?.name,
          `Rechnung vom ${formatDate(invoice.issueDate)}`,
          orderReference && `Bestellnummer laut Rechnung: ${orderReference}`,
          deliveryDate && `geliefert ${formatDate(deliveryDate)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        why={
          orderReference
            ? 'Die Nummer auf der Rechnung ist keine unserer Bestellungen bei diesem Lieferanten.'
            : 'Auf der Rechnung steht keine Bestellnummer.'
        }
        options={[
          ...orderCandidates.map(({ id, sent, deliveryDay }) => ({
            key: `${id}`,
            label: `Bestellung ${id}`,
            detail: [`gesendet ${formatDate(sent, timeZone)}`, deliveryDay && `Liefertag ${formatDate(deliveryDay)}`]
              .filter(Boolean)
              .join(', '),
            choose: () => say([id]),
          })),
          { key: 'other', label: 'Andere Bestellung', choose: () => setOther(true) },
          { key: 'none', label: 'Ohne Bestellung', choose: () => say([]) },
        ]}
        disabled={answer.isRunning}
      />
      {isOther && (
        <NumberDialog
          title="Andere Bestellung"
          label="Nummer der Bestellung"
          hint="Sie steht in der Liste der Bestellungen."
          messageOf={(id) => (Number.isInteger(id) && id > 0 ? undefined : 'Bitte eine ganze Zahl eingeben.')}
          onChoose={(id) => say([id])}
          onClose={() => setOther(false)}
        />
      )}
    </>
  );
}
