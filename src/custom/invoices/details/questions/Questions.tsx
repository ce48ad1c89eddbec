import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import type { Invoice } from '../../../../contract/invoices';
import { ArticleQuestion } from './ArticleQuestion';
import type { AskProps } from './ask';
import { CreditQuestion } from './CreditQuestion';
import { OrderQuestion } from './OrderQuestion';
import { askAgain, openQuestions, type Question } from './openQuestions';
import { PriceQuestion } from './PriceQuestion';
import { SupplierQuestion } from './SupplierQuestion';
import { UnitsQuestion } from './UnitsQuestion';
import { useAnswer } from './useAnswer';

export interface QuestionsProps {
  invoice: Invoice & { id: number };
  /** A line that somebody wants to say anew what it is. */
  again: InvoiceLine | undefined;
  onAgain: (line: InvoiceLine | undefined) => void;
}

/** What is to be asked about an invoice, one at a time. */
export function Questions({ invoice, again, onAgain }: QuestionsProps) {
  const open = openQuestions(invoice);
  const answer = useAnswer(invoice.id, invoice.version, () => onAgain(undefined));
  const [question] = again ? askAgain(again) : open;
  if (!question) return null;
  const left = again ? open.length : open.length - 1;
  return (
    <Stack spacing={1}>
      <Ask key={question.key} question={question} isAgain={again !== undefined} {...{ invoice, left, answer }} />
      {again && (
        <Button onClick={() => onAgain(undefined)} sx={{ alignSelf: 'flex-start' }}>
          Doch nicht ändern
        </Button>
      )}
    </Stack>
  );
}

function Ask({ question, isAgain, ...props }: AskProps & { question: Question; isAgain: boolean }) {
  switch (question.kind) {
    case 'supplier':
      return <SupplierQuestion {...props} />;
    case 'order':
      return <OrderQuestion {...props} />;
    case 'credit':
      return <CreditQuestion {...props} />;
    case 'article':
      return <ArticleQuestion {...props} line={question.line} isAgain={isAgain} />;
    case 'units':
      return <UnitsQuestion {...props} line={question.line} />;
    case 'price':
      return <PriceQuestion {...props} line={question.line} />;
  }
}
