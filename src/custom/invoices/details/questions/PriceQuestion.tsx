import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { formatPrice } from '../../../../rules/numbers';
import { nameOf } from '../lines/lineTexts';
import type { AskProps } from './ask';
import { QuestionCard } from './QuestionCard';

export const PriceQuestion = ({ line, left, answer }: AskProps & { line: InvoiceLine & { id: number } }) => (
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
      <Button
        variant="contained"
        component={Link}
        to={`/admin/stock_item/${line.stockItemId}`}
        sx={{ alignSelf: 'flex-start', minHeight: 48 }}
      >
        Zum Artikel
      </Button>
    )}
  </QuestionCard>
);
