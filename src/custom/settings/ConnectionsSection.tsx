import { PageLink } from '../../ui/PageLink';
import { Section } from '../../ui/Section';

export function ConnectionsSection() {
  return (
    <Section title="Verbindungen" spacing={1} sx={{ mt: 2 }}>
      <PageLink to="/admin/api_tokens" sx={{ alignSelf: 'flex-start', py: 1.5 }}>
        Zugänge für Programme
      </PageLink>
      <PageLink to="/admin/webhooks" sx={{ alignSelf: 'flex-start', py: 1.5 }}>
        Webhooks
      </PageLink>
    </Section>
  );
}
