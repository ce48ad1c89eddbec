import { Stack, Typography } from '@mui/material';
import { LinkButton } from './LinkButton';
import { Page } from './Page';

export interface MessagePageProps {
  title: string;
  text: string;
  backTo: string;
  backLabel: string;
}

export function MessagePage({ title, text, backTo, backLabel }: MessagePageProps) {
  return (
    <Page title={title} maxWidth={560}>
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{text}</Typography>
        <LinkButton label={backLabel} variant="contained" to={backTo} />
      </Stack>
    </Page>
  );
}
