import { formatDate } from '../../../../rules/dates';
import { formatMoney } from '../../../../rules/numbers';
import type { AskProps } from './ask';
import { QuestionCard } from './QuestionCard';

/** Which claim a credit note answers. */
export const CreditQuestion = ({ invoice, left, answer }: AskProps) => (
  <QuestionCard
    title="Zu welcher Rechnung gehört die Gutschrift?"
    left={left}
    facts={`Gutschrift über ${formatMoney(Math.abs(invoice.totals.net ?? 0))} netto`}
    why={
      invoice.precedingInvoice
        ? `Genannt ist Rechnung ${invoice.precedingInvoice}; reklamiert sind diese:`
        : 'Die Gutschrift nennt keine Rechnung; reklamiert sind diese:'
    }
    options={invoice.creditCandidates.map(({ id, number, issueDate, open }) => ({
      key: `${id}`,
      label: `Rechnung ${number}`,
      detail: `vom ${formatDate(issueDate)}, offen ${formatMoney(open)}`,
      choose: () => answer.tellInvoice({ settlesInvoiceId: id }),
    }))}
    disabled={answer.isRunning}
  />
);
