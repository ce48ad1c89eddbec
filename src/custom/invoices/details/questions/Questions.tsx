import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Invoice } from '../../../../contract/invoices';
import { Announcement } from '../../../../ui/Announcement';
import { STATE_WORDS } from '../../invoiceWords';
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
            <Button onClick={() => onAgain(undefined)} sx={{ alignSelf: 'flex-start' }}>
              Doch nicht ändern
            </Button>
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
