import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useCommand } from '../../admin/useCommand';
import { readAuditPackage } from '../../contract/auditPackage';
import { saveFile } from '../../dataProvider/saveFile';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate, parseGermanDate, todayIn } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/dates/DateField';
import { FoldedSection } from '../../ui/FoldedSection';

export function AuditPackageSection() {
  return (
    <FoldedSection title="Prüferpaket">
      <PackageForm />
    </FoldedSection>
  );
}

function PackageForm() {
  const lastYear = Number(todayIn(useTimeZone()).slice(0, 4)) - 1;
  const [from, setFrom] = useState(formatDate(`${lastYear}-01-01`));
  const [to, setTo] = useState(formatDate(`${lastYear}-12-31`));
  const [From, To] = [parseGermanDate(from), parseGermanDate(to)];
  const take = useCommand(async (send) => {
    if (From === null || To === null) return;
    saveFile(await send(readAuditPackage, { query: { From, To } }), `Prüferpaket ${From} bis ${To}.zip`);
  });
  return (
    <Stack spacing={2}>
      <Typography variant="body2">
        Tabellen mit Beschreibung nach GDPdU, Originale der Rechnungen, Verfahrensdokumentation und Prüfsummen, in einer
        ZIP-Datei. Höchstens 366 Tage.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DateField label="Von" value={from} onChange={setFrom} disabled={take.isRunning} fullWidth />
        <DateField label="Bis" value={to} onChange={setTo} disabled={take.isRunning} fullWidth />
      </Stack>
      <Button
        label={take.isRunning ? 'Wird erstellt …' : 'Prüferpaket herunterladen'}
        variant="outlined"
        disabled={take.isRunning || From === null || To === null}
        onClick={() => take.run()}
        sx={{ alignSelf: 'flex-start' }}
      />
    </Stack>
  );
}
