import { Typography } from '@mui/material';
import { useCreate, useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { newKey } from '../../dataProvider/newKey';
import { useBook } from '../../device/useBooking';
import { useDevice } from '../../device/useDevice';
import { type Article, useArticles } from '../../queries/articles';
import { problemOf } from '../../resources/kit';
import { stockItemCodes } from '../../resources/stockItemCodes';
import { AMOUNT } from '../../rules/readNumber';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { NumberField } from '../../ui/fields/NumberField';
import { RecordSelect } from '../../ui/fields/RecordSelect';
import { useTypedNumber } from '../../ui/fields/useTypedNumber';
import { sortRows } from '../../ui/table/sortRows';
import { useOneAtATime } from '../../ui/useOneAtATime';
import { errorText } from '../../ui/useShowError';
import type { Scanned } from './useLookUp';

export interface UnknownCodeProps {
  code: string;
  onLinked: (found: Scanned) => void;
  onClose: () => void;
}

export function UnknownCode({ code, onLinked, onClose }: UnknownCodeProps) {
  const { all, isPending } = useArticles();
  const { connection } = useDevice();
  const book = useBook();
  const [create] = useCreate();
  const notify = useNotify();
  const [article, setArticle] = useState<Article | null>(null);
  const [factor, setFactor] = useState<number | null>(1);
  const [refusal, setRefusal] = useState<string>();
  const { tidy, ...typed } = useTypedNumber(factor, setFactor, AMOUNT);
  const { run, isRunning } = useOneAtATime();
  const sorted = useMemo(() => sortRows(all, ({ name }) => name, 'ASC'), [all]);
  const problem = problemOf(stockItemCodes.fields.factor, factor);
  const link = () =>
    run(async () => {
      if (!article || factor === null) return;
      const data = { stockItemId: article.id, code, factor };
      try {
        if (connection.get() === 'lost') {
          const booking = { ...data, clientId: newKey() };
          await book({ action: 'book', what: 'code', booking, label: `${code}: ${article.name}` });
        } else await create(stockItemCodes.name, { data }, { returnPromise: true });
        notify('Code zugeordnet', { type: 'success' });
        onLinked({ stockItemId: article.id, name: article.name, quantity: factor });
      } catch (error) {
        setRefusal(errorText(error));
      }
    });
  return (
    <FormDialog
      title="Code nicht bekannt"
      ok="Zuordnen"
      isReady={article !== null && problem === undefined && !isRunning}
      onSubmit={link}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{code}</Typography>
      <RecordSelect
        label="Artikel zuordnen"
        records={sorted}
        value={article}
        onChange={setArticle}
        message={refusal}
        isLoading={isPending}
      />
      <NumberField {...typed} onBlur={tidy} label={stockItemCodes.fields.factor.label} min={1} message={problem} />
    </FormDialog>
  );
}
