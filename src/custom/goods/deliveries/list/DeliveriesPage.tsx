import { Stack } from '@mui/material';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
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
    <Page title="Wareneingang" actions={<Button label="Ohne Bestellung" onClick={() => setChoosing(true)} />}>
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
        <PageLink label="Wareneingangsbuch" to="/goods_received" sx={{ alignSelf: 'flex-start', py: 1, ...TO_TAP }} />
      </Stack>
      {isChoosing && <WithoutOrderDialog onClose={() => setChoosing(false)} />}
    </Page>
  );
}
