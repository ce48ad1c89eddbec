import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import type { Invoice } from '../../../../contract/invoices';
import { useApi } from '../../../../device/useDevice';
import { formatDate } from '../../../../rules/dates';
import { formatMoney, formatPrice } from '../../../../rules/numbers';
import { Announcement } from '../../../../ui/Announcement';
import { Button } from '../../../../ui/Button';
import { LinkButton } from '../../../../ui/LinkButton';
import { errorText } from '../../../../ui/useShowError';
import { formatAmount } from '../../formatAmount';
import { openClaimsQuery } from '../../invoiceQueries';
import { STATE_WORDS } from '../../invoiceWords';
import { nameOf } from '../lines/lineTexts';
import { ArticleQuestion } from './ArticleQuestion';
import type { AskProps } from './ask';
import { OrderQuestion } from './OrderQuestion';
import { openQuestions, type Question } from './openQuestions';
import { QuestionCard } from './QuestionCard';
import { SupplierQuestion } from './SupplierQuestion';
import { UnitsQuestion } from './UnitsQuestion';
import { useAnswer } from './useAnswer';

export interface QuestionsProps {
  invoice: Invoice & { id: number };
  again: Question | undefined;
  onAgain: (question: Question | undefined) => void;
}

export function Questions({ invoice, again, onAgain }: QuestionsProps) {
  const open = openQuestions(invoice);
  const [told, setTold] = useState('');
  const answer = useAnswer(invoice.id, invoice.version, (answered) => {
    onAgain(undefined);
    setTold(answeredText(answered));
  });
  const question = again ?? open[0];
  return (
    <>
      <Announcement text={told} />
      {question && (
        <Stack spacing={1}>
          <Ask
            key={question.key}
            question={question}
            isAgain={again !== undefined}
            left={again ? open.length : open.length - 1}
            {...{ invoice, answer }}
          />
          {again && (
            <Button label="Doch nicht ändern" onClick={() => onAgain(undefined)} sx={{ alignSelf: 'flex-start' }} />
          )}
        </Stack>
      )}
    </>
  );
}

function answeredText(invoice: Invoice): string {
  const { length } = openQuestions(invoice);
  if (length === 0) return `Antwort gespeichert. Die Rechnung ist jetzt: ${STATE_WORDS[invoice.state]}.`;
  return length === 1 ? 'Antwort gespeichert. Noch eine Frage.' : `Antwort gespeichert. Noch ${length} Fragen.`;
}

function Ask({ question, ...props }: AskProps & { question: Question }) {
  switch (question.kind) {
    case 'supplier':
      return <SupplierQuestion {...props} />;
    case 'order':
      return <OrderQuestion {...props} />;
    case 'credit':
      return <CreditQuestion {...props} />;
    case 'article':
      return <ArticleQuestion {...props} line={question.line} />;
    case 'units':
      return <UnitsQuestion {...props} line={question.line} />;
    case 'price':
      return <PriceQuestion {...props} line={question.line} />;
  }
}

const PriceQuestion = ({ line, left, answer }: AskProps & { line: InvoiceLine & { id: number } }) => (
  <QuestionCard
    title={`Was kostet „${line.stockItemName ?? nameOf(line)}“?`}
    left={left}
    facts={[
      line.lineId && `Pos. ${line.lineId}`,
      line.billedPrice !== null && `berechnet ${formatPrice(line.billedPrice)} je ${line.unitName ?? 'Einheit'}`,
    ]}
    why="Weder in der Bestellung noch beim Artikel steht ein Preis. Bitte beim Artikel eintragen, dann wird verglichen."
    options={[]}
    disabled={answer.isRunning}
  >
    {line.stockItemId !== null && (
      <LinkButton
        label="Zum Artikel"
        variant="contained"
        to={`/admin/stock_item/${line.stockItemId}`}
        sx={{ alignSelf: 'flex-start', minHeight: 48 }}
      />
    )}
  </QuestionCard>
);

function CreditQuestion({ invoice, isAgain, left, answer }: AskProps) {
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
