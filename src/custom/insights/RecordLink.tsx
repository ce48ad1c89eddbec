import { PageLink } from '../../ui/PageLink';

export const RecordLink = ({ to, text }: { to: string; text: string }) => (
  <PageLink to={to} className="text" sx={{ display: 'block', py: 0.5 }}>
    {text}
  </PageLink>
);
