import { Box, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { StockMovement } from '../../../contract/stockMovements';
import { type Article, useArticles } from '../../../queries/articles';
import { ScanButton } from '../../../shared/scanning/ScanButton';
import { Button } from '../../../ui/Button';
import { FormTextField } from '../../../ui/fields/FormTextField';
import { useKeys } from '../../../ui/keys/useKeys';
import { ReadState } from '../../../ui/ReadState';
import { similarText } from '../../../ui/similarText';
import { findArticles } from '../findArticles';
import { likelyArticles } from './likelyArticles';

const MAX_LIKELY = 12;
const MAX_FOUND = 30;

export interface ChooseArticleProps {
  recent: readonly StockMovement[];
  used: readonly Article[];
  /** @param quantity units, from a scanned code */
  onChoose: (article: Article, quantity?: number) => void;
}

export function ChooseArticle({ recent, used, onChoose }: ChooseArticleProps) {
  const [typed, setTyped] = useState('');
  const { all, byId, isPending, error } = useArticles();
  const likely = useMemo(() => {
    const known = likelyArticles(recent, Date.now(), MAX_LIKELY).flatMap((id) => byId.get(id) ?? []);
    return [...new Map([...used, ...known].map((article) => [article.id, article])).values()].slice(0, MAX_LIKELY);
  }, [recent, used, byId]);
  const found = useMemo(() => findArticles(all, typed, MAX_FOUND), [all, typed]);
  const isTyped = typed.trim() !== '';
  const shown = isTyped ? found.articles : likely;
  const onKeyDown = useKeys<KeyboardEvent>({
    chooseArticle() {
      const [first] = found.articles;
      // A merely similar name must be chosen deliberately.
      if (isTyped && first && !found.isSimilar) onChoose(first);
      return false;
    },
  });

  return (
    <Stack spacing={1}>
      <Box sx={{ alignSelf: 'flex-start' }}>
        <ScanButton
          onFound={({ stockItemId, quantity }) => {
            const article = byId.get(stockItemId);
            if (article) onChoose(article, quantity);
          }}
        />
      </Box>
      <FormTextField
        label="Artikel"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint="Namen tippen, oder unten antippen, was oft verloren geht."
        onKeyDown={onKeyDown}
      />
      {(isPending || (error && all.length === 0)) && <ReadState error={error} rows={2} />}
      {isTyped && found.isSimilar && <Typography role="status">{similarText(typed.trim())}</Typography>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {shown.map((article) => (
          <Button
            key={article.id}
            label={article.name}
            variant="outlined"
            onClick={() => onChoose(article)}
            sx={{ minHeight: 48, overflowWrap: 'anywhere' }}
          />
        ))}
      </Stack>
      {isTyped && !isPending && !error && shown.length === 0 && (
        <Typography color="textSecondary">
          Kein Artikel heißt so. Bitte einen anderen Teil des Namens tippen.
        </Typography>
      )}
    </Stack>
  );
}
