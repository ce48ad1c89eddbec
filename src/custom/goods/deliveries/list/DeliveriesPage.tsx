import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Page } from '../../../../ui/Page';
import { PageLink } from '../../../../ui/PageLink';
import { Section } from '../../../../ui/Section';
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
        <Section title="Erwartet" spacing={1}>
          <ExpectedDeliveries />
        </Section>
        <Section title="Offen" spacing={1}>
          <OpenDeliveries />
        </Section>
        <Section title="Gebucht" spacing={1}>
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
