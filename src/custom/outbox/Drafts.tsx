import { Stack, Typography } from '@mui/material';
import type { KeptDrafts } from '../../device/drafts';
import type { KeptForm } from '../../device/keptForm';
import { PageLink } from '../../ui/PageLink';
import { Section } from '../../ui/Section';
import { countName } from './entryWords';

export function Drafts({ kept, forms }: { kept: readonly KeptDrafts[]; forms: readonly KeptForm[] }) {
  if (kept.length + forms.length === 0) return null;
  return (
    <Section title="Angefangen" spacing={1}>
      <Typography color="textSecondary">
        Diese Eingaben stehen noch in ihren Feldern. Sie werden gesendet, sobald du sie dort speicherst oder buchst.
      </Typography>
      <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }}>
        {kept.map(({ count, arePrices, drafts }) => (
          <li key={`${count.kind}/${count.id}/${arePrices}`}>
            <PageLink to={`/${count.kind === 'census' ? 'census' : 'stock_taking'}/${count.id}`}>
              {countName(count)}
            </PageLink>
            {`: ${draftCountText(drafts.length, arePrices)}`}
          </li>
        ))}
        {forms.map(({ to, title, entered }) => (
          <li key={to + title}>
            <PageLink label={title} to={to} />
            {`: ${draftCountText(entered.length)}`}
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function draftCountText(drafts: number, arePrices = false): string {
  if (arePrices) return drafts === 1 ? 'ein angefangener Preis' : `${drafts} angefangene Preise`;
  return drafts === 1 ? 'eine angefangene Eingabe' : `${drafts} angefangene Eingaben`;
}
