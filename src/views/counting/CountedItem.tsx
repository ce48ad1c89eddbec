import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../rules/numbers';
import { type CountLine, unitOf } from './CountLine';

/** What is being counted, readable at arm's length, and how much a package holds. */
export function CountedItem({ id, line }: { id: string; line: CountLine }) {
  return (
    <Stack id={id} aria-live="polite" spacing={0.75}>
      <Typography variant="h2" sx={{ fontSize: '1.75rem', lineHeight: 1.2, hyphens: 'auto', overflowWrap: 'anywhere' }}>
        {line.name}
      </Typography>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary' }}>
        <PlaceOutlined fontSize="small" aria-hidden />
        <Typography sx={{ fontSize: '1.125rem' }}>{line.locationName}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {packageOf(line) ?? `Einheit: ${unitOf(line)}`}
      </Typography>
    </Stack>
  );
}

/** "Kiste (24) = 24 Flasche"; names stand as they are stored, without plural. */
function packageOf(line: CountLine): string | undefined {
  const { packagingUnitName, unitsPerPackage } = line;
  if (!packagingUnitName || !unitsPerPackage) return undefined;
  return `1 ${packagingUnitName} = ${formatNumber(unitsPerPackage)} ${unitOf(line)}`;
}
