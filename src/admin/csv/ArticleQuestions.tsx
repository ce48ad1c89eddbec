import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ArticleImportReport } from '../../contract/articleImport';
import { DecimalQuestion } from './DecimalQuestion';
import type { Choices } from './useImport';

export interface ArticleQuestionsProps {
  questions: ArticleImportReport['questions'];
  onAnswer: (answer: Pick<Choices, 'decimal' | 'pricePer'>) => void;
}

export function ArticleQuestions({ questions, onAnswer }: ArticleQuestionsProps) {
  return questions.map(({ code, message, examples }) => (
    <Alert key={code} severity="warning">
      <Typography sx={{ fontWeight: 550 }}>{message}</Typography>
      {examples.length > 0 && <Typography variant="body2">{`In der Liste: ${examples.join(' · ')}`}</Typography>}
      {code === 'DECIMAL' && <DecimalQuestion onAnswer={(decimal) => onAnswer({ decimal })} />}
      {code === 'PRICE_PER' && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
          <Button variant="outlined" onClick={() => onAnswer({ pricePer: 'unit' })}>
            Je Einheit
          </Button>
          <Button variant="outlined" onClick={() => onAnswer({ pricePer: 'package' })}>
            Je Verpackung
          </Button>
        </Stack>
      )}
    </Alert>
  ));
}
