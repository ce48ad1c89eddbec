import { Paper, Stack, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { type Article, unitNamesOf } from '../../../queries/articles';
import { useUnitWords } from '../../../queries/useUnitWords';
import { LOSS_REASONS, type LossReason } from '../../../rules/movements';
import { formatNumberForInput } from '../../../rules/numbers';
import { numberMessage, parseNumber } from '../../../rules/readNumber';
import { amountFormat } from '../../../rules/runCensus';
import { UnusualAmount } from '../../../shared/amounts/UnusualAmount';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/fields/NumberField';
import { amountMessage } from '../amountMessage';
import { useLossDoubts } from './useLossDoubts';

export interface ChooseReasonProps {
  article: Article;
  quantity: number;
  onChoose: (quantity: number, reason: LossReason) => void;
  onCancel: () => void;
}

export function ChooseReason({ article, quantity: initial, onChoose, onCancel }: ChooseReasonProps) {
  const titleId = useId();
  const [typed, setTyped] = useState(formatNumberForInput(initial));
  const words = useUnitWords();
  const format = amountFormat(unitNamesOf(article), words);
  const quantity = parseNumber(typed, format);
  const message = numberMessage(typed, format) ?? amountMessage(quantity);
  const field = useRef<HTMLInputElement>(null);
  const doubts = useLossDoubts(article);
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {article.name}
        </Typography>
        <NumberField
          label="Menge"
          value={typed}
          onChange={setTyped}
          format={format}
          min={0}
          unit={article.unit || undefined}
          echoUnit={words(quantity, article.unit)}
          message={message}
          inputRef={field}
          onBlur={() => doubts.leave(article.id, quantity)}
          slotProps={{ htmlInput: { 'aria-describedby': titleId } }}
          sx={{ maxWidth: 260 }}
        />
        <UnusualAmount doubts={doubts} of={article.id} amount={quantity} field={field} />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {LOSS_REASONS.map((reason) => (
            <Button
              key={reason}
              label={reason}
              variant="contained"
              disabled={message !== undefined}
              onClick={() => {
                if (quantity !== null && doubts.areAsked([[article.id, quantity]])) onChoose(quantity, reason);
              }}
              sx={{ minHeight: 48 }}
            />
          ))}
          <Button label="Abbrechen" onClick={onCancel} sx={{ minHeight: 48 }} />
        </Stack>
      </Stack>
    </Paper>
  );
}
