import { Alert, Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { MergePreview } from '../../contract/merges';
import { formatNumber } from '../../rules/numbers';

export function MergePlan({ plan }: { plan: MergePreview }) {
  const { moves, stays, hints, refusals } = plan;
  if (refusals.length > 0)
    return (
      <Alert severity="warning">
        Noch geht es nicht:
        <List>
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </List>
      </Alert>
    );
  return (
    <>
      <Part title="Das zieht um">
        {moves.map(({ label, count, left }) => (
          <li key={label}>
            {`${formatNumber(count)} ${label}`}
            {left > 0 && ` (${formatNumber(left)} nicht: „${plan.into.title}“ hat schon eigene)`}
          </li>
        ))}
        {moves.length === 0 && <li>Nichts: An „{plan.merged.title}“ hängt nichts.</li>}
      </Part>
      {stays.length > 0 && (
        <Part title="Das bleibt, wo es ist">
          {stays.map(({ label, count }) => (
            <li key={label}>{`${formatNumber(count)} ${label}`}</li>
          ))}
        </Part>
      )}
      <Typography variant="body2">
        {`„${plan.merged.title}“ wird archiviert. Was gebucht oder abgeschlossen ist, wird nicht umgeschrieben; Auswertungen zählen es bei „${plan.into.title}“ mit.`}
      </Typography>
      {hints.map((hint) => (
        <Typography key={hint} variant="body2">
          {hint}
        </Typography>
      ))}
      <Typography variant="body2">Einen Tag lang lässt sich das rückgängig machen.</Typography>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="body2" component="h3" sx={{ fontWeight: 550 }}>
        {title}
      </Typography>
      <List>{children}</List>
    </section>
  );
}

const List = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
    {children}
  </Box>
);
