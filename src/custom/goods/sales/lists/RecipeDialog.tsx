import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { MAX_PARTS, type SoldItem } from '../../../../contract/soldItems';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { formatDate, parseGermanDate, todayIn } from '../../../../rules/dates';
import { Button } from '../../../../ui/Button';
import { DateField } from '../../../../ui/dates/DateField';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { CheckField } from '../../../../ui/fields/ToggleField';
import { useBegunVersion } from '../../../../ui/useBegunVersion';
import { RecipeFields } from '../RecipeFields';
import { emptyRow, partsText, readRows, rowsOf, withEmptyRow } from '../recipeRows';
import { soldItemName, validFromText } from '../salesWords';
import { type SoldItemsBody, useSaveSoldItems } from '../useSaveSoldItems';

interface RecipeDialogProps {
  item: SoldItem;
  contents: ReadonlyMap<number, number>;
  onClose: () => void;
}

export function RecipeDialog({ item, contents, onClose }: RecipeDialogProps) {
  const { id, state, recipes } = item;
  const { version, forget } = useBegunVersion(item.version);
  const words = useUnitWords();
  const timeZone = useTimeZone();
  const save = useSaveSoldItems();
  const last = recipes.at(-1)?.parts ?? [];
  const [rows, setRows] = useState(last.length > 0 ? rowsOf(last) : [emptyRow(0)]);
  const [day, setDay] = useState(() => formatDate(todayIn(timeZone), timeZone));
  const [isFromStart, setFromStart] = useState(false);
  const [isTried, setTried] = useState(false);
  const { parts, wrong } = readRows(rows);
  const isLater = recipes.length > 0;
  const from = parseGermanDate(day);
  const send = async (body: SoldItemsBody) => {
    if (await save.run(body)) onClose();
    else forget();
  };
  const submit = async () => {
    setTried(true);
    if (!parts || (isLater && !isFromStart && from === null)) return;
    await send({ id, version, parts, ...(isLater ? { validFrom: isFromStart ? null : from } : {}) });
  };
  return (
    <FormDialog
      title={soldItemName(item)}
      ok="Speichern"
      maxWidth="sm"
      isReady={!save.isRunning}
      isSending={save.isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      {recipes.length > 0 && (
        <Stack component="ul" aria-label="Rezepturen" sx={{ listStyle: 'none', p: 0, m: 0, overflowWrap: 'anywhere' }}>
          {recipes.map(({ validFrom, parts: of }) => (
            <Typography key={validFrom ?? ''} component="li">
              {`${validFromText(validFrom, timeZone)}: ${partsText(of, words)}`}
            </Typography>
          ))}
        </Stack>
      )}
      {state === 'none' && <Typography color="textSecondary">Keine Ware, bis Artikel angegeben werden.</Typography>}
      <RecipeFields rows={rows} onChange={setRows} wrong={isTried ? wrong : []} contents={contents} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& button': { minHeight: 44 } }}>
        <Button
          label="Weiterer Artikel"
          disabled={rows.length >= MAX_PARTS}
          onClick={() => setRows(withEmptyRow(rows))}
        />
        {state !== 'none' && (
          <Button label="Keine Ware" disabled={save.isRunning} onClick={() => void send({ id, version, none: true })} />
        )}
      </Stack>
      {isLater && (
        <Stack spacing={1}>
          <DateField
            fullWidth
            label="Gilt ab"
            value={day}
            onChange={setDay}
            disabled={isFromStart}
            error={isTried && !isFromStart && from === null ? 'Bitte ein Datum angeben.' : undefined}
          />
          <CheckField label="War von Anfang an falsch" checked={isFromStart} onChange={setFromStart} />
          <Typography color="textSecondary">
            {isFromStart
              ? 'Die erste Rezeptur wird berichtigt: Auch Abschnitte, die vorbei sind, werden neu gerechnet.'
              : 'Was davor verkauft wurde, behält seine Rezeptur.'}
          </Typography>
        </Stack>
      )}
    </FormDialog>
  );
}
