import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const WIDTHS = ['94%', '77%', '86%', '69%', '90%', '73%', '82%', '65%'];

/** Grey bars in place of rows that are on their way. @param rows how many, at most eight */
export function LoadingState({ rows = 6 }: { rows?: number }) {
  return (
    <Stack role="status" aria-label="Wird geladen" spacing={1.5} sx={{ py: 1 }}>
      {WIDTHS.slice(0, rows).map((width) => (
        <Skeleton key={width} variant="rounded" height={28} width={width} />
      ))}
    </Stack>
  );
}
