import { useState } from 'react';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDate } from '../../../../rules/dates';
import type { AskProps } from './ask';
import { QuestionCard } from './QuestionCard';
import { TypedDialog } from './TypedDialog';

export function OrderQuestion({ invoice, isAgain, answer }: AskProps) {
  const [isOther, setOther] = useState(false);
  const timeZone = useTimeZone();
  const { orderReference, deliveryDate, orderCandidates, supplier } = invoice;
  const other = isAgain || orderCandidates.length > 0 ? 'Andere Bestellung' : 'Bestellung wählen';
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
        ]}
        why={
          isAgain
            ? undefined
            : orderReference
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
          { key: 'other', label: other, choose: () => setOther(true) },
          { key: 'none', label: 'Ohne Bestellung', choose: () => say([]) },
        ]}
        disabled={answer.isRunning}
        takesFocus={isAgain}
      />
      {isOther && (
        <TypedDialog
          title={other}
          label="Nummer der Bestellung"
          hint="Sie steht in der Liste der Bestellungen. Mehrere durch Komma trennen."
          read={readOrders}
          onChoose={say}
          onClose={() => setOther(false)}
        />
      )}
    </>
  );
}

function readOrders(typed: string): { value: number[] } | { message: string } {
  const parts = typed.split(',').map((part) => part.trim());
  return parts.every((part) => /^[1-9]\d{0,8}$/.test(part))
    ? { value: parts.map(Number) }
    : { message: 'Bitte nur ganze Zahlen eingeben, mehrere durch Komma getrennt.' };
}
