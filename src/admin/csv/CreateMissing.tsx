import { Box } from '@mui/material';
import type { ArticleImportReport } from '../../contract/articleImport';
import { ARTICLE_TARGETS, type ArticleTarget } from '../../rules/articles/articleImport';
import { CheckField } from '../../ui/fields/ToggleField';
import { GRID } from './grid';

const LABELS: Readonly<Record<ArticleTarget, string>> = {
  units: 'Einheiten',
  packagingUnits: 'Verpackungseinheiten',
  suppliers: 'Lieferanten',
  stockLocations: 'Lagerorte',
};

export interface CreateMissingProps {
  missing: ArticleImportReport['missing'];
  create: readonly ArticleTarget[];
  onChange: (create: ArticleTarget[]) => void;
}

export function CreateMissing({ missing, create, onChange }: CreateMissingProps) {
  const targets = ARTICLE_TARGETS.filter((target) => missing[target].length > 0);
  if (targets.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ ...GRID, display: 'block' }}>
      <legend>Fehlendes anlegen</legend>
      {targets.map((target) => (
        <CheckField
          key={target}
          sx={{ display: 'flex' }}
          label={`${LABELS[target]}: ${missing[target].join(', ')}`}
          checked={create.includes(target)}
          onChange={(isTicked) => onChange(isTicked ? [...create, target] : create.filter((each) => each !== target))}
        />
      ))}
    </Box>
  );
}
