import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Invoice } from '../../../../contract/invoices';
import { ArticleQuestion } from './ArticleQuestion';
import type { AskProps } from './ask';
import { CreditQuestion } from './CreditQuestion';
import { OrderQuestion } from './OrderQuestion';
import { openQuestions, type Question } from './openQuestions';
import { PriceQuestion } from './PriceQuestion';
import { SupplierQuestion } from './SupplierQuestion';
import { UnitsQuestion } from './UnitsQuestion';
import { useAnswer } from './useAnswer';

export interface QuestionsProps {
  invoice: Invoice & { id: number };
  /** What somebody wants to answer anew. */
  again: Question | undefined;
  onAgain: (question: Question | undefined) => void;
}

/** What is to be asked about an invoice, one at a time. */
export function Questions({ invoice, again, onAgain }: QuestionsProps) {
  const open = openQuestions(invoice);
  const answer = useAnswer(invoice.id, invoice.version, () => onAgain(undefined));
  const question = again ?? open[0];
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
