import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../device/useDevice';
import { formatDate } from '../../../../rules/dates';
import { formatMoney } from '../../../../rules/numbers';
import { errorText } from '../../../../ui/useShowError';
import { formatAmount } from '../../formatAmount';
import { openClaimsQuery } from '../../invoiceQueries';
import type { AskProps } from './ask';
import { QuestionCard } from './QuestionCard';

export function CreditQuestion({ invoice, isAgain, left, answer }: AskProps) {
  const { creditCandidates, currency, precedingInvoice, supplierId, totals } = invoice;
  const { data, error } = useQuery({ ...openClaimsQuery(useApi(), supplierId ?? 0), enabled: isAgain });
  const claims = isAgain ? (data ?? []) : creditCandidates;
  return (
    <QuestionCard
      title="Zu welcher Rechnung gehört die Gutschrift?"
      left={left}
      facts={[`Gutschrift über ${formatAmount(Math.abs(totals.net ?? 0), currency)} netto`]}
      why={error ? errorText(error) : whyOf(precedingInvoice, !isAgain || claims.length > 0)}
      options={[
        ...claims.map(({ id, number, issueDate, open }) => ({
          key: `${id}`,
          label: `Rechnung ${number}`,
          detail: `vom ${formatDate(issueDate)}, offen ${formatMoney(open)}`,
          choose: () => answer.tellInvoice({ settlesInvoiceId: id }),
        })),
        {
          key: 'none',
          label: 'Keine davon',
          detail: 'beantwortet keine Reklamation',
          choose: () => answer.tellInvoice({ settlesInvoiceId: null }),
        },
      ]}
      disabled={answer.isRunning}
      takesFocus={isAgain}
    />
  );
}

function whyOf(precedingInvoice: string | null, hasClaims: boolean): string {
  const named = precedingInvoice ? `Genannt ist Rechnung ${precedingInvoice}` : 'Die Gutschrift nennt keine Rechnung';
  return hasClaims ? `${named}; reklamiert sind diese:` : `${named}; auf eine Gutschrift wartet keine andere.`;
}
