import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../../ui/Page';
import { PageLink } from '../../../../ui/PageLink';
import { TO_TAP } from '../../../../ui/toTap';
import { BookedDeliveries } from './BookedDeliveries';
import { ExpectedDeliveries } from './ExpectedDeliveries';
import { OpenDeliveries } from './OpenDeliveries';
import { WithoutOrderDialog } from './WithoutOrderDialog';

export default function DeliveriesPage() {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Page title="Wareneingang" actions={<Button onClick={() => setChoosing(true)}>Ohne Bestellung</Button>}>
      <Stack spacing={3} sx={{ maxWidth: 1100 }}>
        <Section title="Erwartet">
          <ExpectedDeliveries />
        </Section>
        <Section title="Offen">
          <OpenDeliveries />
        </Section>
        <Section title="Gebucht">
          <BookedDeliveries />
        </Section>
        <PageLink to="/goods_received" sx={{ alignSelf: 'flex-start', py: 1, ...TO_TAP }}>
          Wareneingangsbuch
        </PageLink>
      </Stack>
      {isChoosing && <WithoutOrderDialog onClose={() => setChoosing(false)} />}
    </Page>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" spacing={1}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Stack>
);
