import Typography from '@mui/material/Typography';

/** A text of a table's cell with smaller ones below it, each on one line. */
export function Lines({ first, more }: { first: string; more: readonly string[] }) {
  return (
    <>
      <Typography noWrap component="div" sx={{ font: 'inherit' }}>
        {first}
      </Typography>
      {more.map((text) => (
        <Typography key={text} noWrap component="div" variant="caption" color="textSecondary" sx={{ lineHeight: 1.25 }}>
          {text}
        </Typography>
      ))}
    </>
  );
}
