import Check from '@mui/icons-material/Check';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Collapse, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { ArticleLink } from '../../../../admin/ArticleLink';
import { useSeesPrices } from '../../../../device/useDevice';
import type { Article } from '../../../../queries/articles';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { todayIn } from '../../../../rules/dates';
import { inUnits, wordFor } from '../../../../rules/plurals';
import { parseNumber } from '../../../../rules/readNumber';
import { ORDERED_IN_ANOTHER_UNIT } from '../../../../rules/unitChanged';
import { UnusualAmount } from '../../../../shared/amounts/UnusualAmount';
import type { Doubts } from '../../../../shared/amounts/useDoubts';
import { Button } from '../../../../ui/Button';
import { DateField } from '../../../../ui/dates/DateField';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { NumberField } from '../../../../ui/fields/NumberField';
import { PriceField } from '../../../../ui/fields/PriceField';
import { SwitchField } from '../../../../ui/fields/ToggleField';
import { IconAction } from '../../../../ui/IconAction';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { asExpected, type FormLine } from './deliveryForm';
import { bestBeforeMessage, deliveredMessage, priceMessage } from './lineMessages';
import { packagesFormat } from './packagesFormat';

export interface LineCardProps {
  line: FormLine;
  /** New object for each scan of this article; moves focus to the amount. */
  scan?: object;
  isPerishable: boolean;
  article: Article | undefined;
  onChange: (line: FormLine) => void;
  onRemove?: () => void;
  doubts: Doubts<string>;
}

export function LineCard({ line, scan, isPerishable, article, onChange, onRemove, doubts }: LineCardProps) {
  const seesPrices = useSeesPrices();
  const today = todayIn(useTimeZone());
  const titleId = useId();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(line.price !== '' || line.isDamaged || line.rest === 'cancel' || line.note !== '');
  const { expected, ordered, packagingUnit, delivered } = line;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (scan) field.current?.focus();
  }, [scan]);
  const change = (part: Partial<FormLine>) => onChange({ ...line, ...part });
  const amount = parseNumber(delivered, packagesFormat(line));
  const isAsExpected = amount !== null && amount === (expected ?? ordered);
  const isShort = amount !== null && expected !== null && amount < expected;

  return (
    <Paper component="li" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Typography id={titleId} sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <ArticleLink stockItemId={line.stockItemId} name={line.description} />
          </Typography>
          <IconAction
            label="Mehr"
            icon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
            opens={{ id: detailsId, isOpen }}
            onClick={() => setOpen(!isOpen)}
          />
        </Stack>
        <SecondaryText>{orderedText(line)}</SecondaryText>
        {line.unitChanged && (
          <Typography variant="body2" color="warning">
            {ORDERED_IN_ANOTHER_UNIT}
          </Typography>
        )}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 120px', maxWidth: 260 }}>
            <NumberField
              // Reserves no space for messages: there are many lines and few errors.
              sx={{ '& .MuiFormHelperText-root:has(> .notranslate)': { display: 'none' } }}
              inputRef={field}
              label={`Geliefert [${packagingUnit || 'Stück'}]`}
              value={delivered}
              onChange={(text) => change({ delivered: text })}
              format={packagesFormat(line)}
              echoUnit={wordFor(amount, packagingUnit, line.packagingUnitPlural)}
              min={0}
              message={deliveredMessage(line)}
              onBlur={() => doubts.leave(line.clientId, amount)}
              slotProps={{ htmlInput: { 'aria-describedby': titleId } }}
            />
          </Box>
          {(expected ?? ordered) !== null && (
            <Button
              label="Stimmt"
              variant={isAsExpected ? 'contained' : 'outlined'}
              color={isAsExpected ? 'success' : 'primary'}
              startIcon={isAsExpected ? <Check /> : undefined}
              aria-pressed={isAsExpected}
              aria-describedby={titleId}
              onClick={() => onChange(asExpected(line))}
              sx={{ minHeight: 44 }}
            />
          )}
          {onRemove && <Button label="Entfernen" color="error" onClick={onRemove} sx={{ minHeight: 44 }} />}
        </Stack>
        <UnusualAmount doubts={doubts} of={line.clientId} amount={amount} field={field} />
        {(isPerishable || line.bestBefore) && (
          <Box sx={{ maxWidth: 264 }}>
            <DateField
              label="Haltbar bis"
              value={line.bestBefore ?? ''}
              onChange={(text) => change({ bestBefore: text })}
              error={bestBeforeMessage(line, today)}
              describedBy={titleId}
              fullWidth
            />
          </Box>
        )}
        <Collapse in={isOpen || isShort} id={detailsId} unmountOnExit>
          <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', pt: 1 }}>
            {line.orderItemId !== null && (
              <ToggleButtonGroup
                exclusive
                aria-label="Was mit dem Rest geschieht"
                value={line.rest}
                onChange={(_, rest: FormLine['rest'] | null) => rest && change({ rest })}
                sx={{ '& button': { minHeight: 48, textTransform: 'none' } }}
              >
                <ToggleButton value="wait">Rest kommt nach</ToggleButton>
                <ToggleButton value="cancel">Rest streichen</ToggleButton>
              </ToggleButtonGroup>
            )}
            <SwitchField
              label="Beschädigt"
              checked={line.isDamaged}
              onChange={(isOn) => change({ isDamaged: isOn })}
              sx={{ minHeight: 48 }}
            />
            {seesPrices && (
              <Box sx={{ flex: '1 1 160px', maxWidth: 220 }}>
                <PriceField
                  label="Preis pro Einheit"
                  value={line.price}
                  onChange={(text) => change({ price: text, priceUnitId: article?.unitId })}
                  message={priceMessage(line)}
                  hint={article?.unit ? `je ${article.unit}; leer: wie bestellt` : 'leer: wie bestellt'}
                  slotProps={{ htmlInput: { 'aria-describedby': titleId } }}
                />
              </Box>
            )}
            <Box sx={{ flex: '2 1 200px' }}>
              <FormTextField
                label="Kommentar"
                value={line.note}
                onChange={({ target }) => change({ note: target.value })}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            </Box>
          </Stack>
        </Collapse>
      </Stack>
    </Paper>
  );
}

function orderedText({ ordered, expected, packagingUnit, packagingUnitPlural }: FormLine): string {
  if (ordered === null) return 'nicht bestellt';
  const inPackages = (amount: number) =>
    inUnits(amount, packagingUnit, (_, name) => wordFor(amount, name, packagingUnitPlural));
  const text = `bestellt ${inPackages(ordered)}`;
  return expected !== null && expected !== ordered ? `${text}, offen ${inPackages(expected)}` : text;
}
