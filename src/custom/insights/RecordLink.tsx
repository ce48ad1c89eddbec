import { PageLink } from '../../ui/PageLink';

export const RecordLink = ({ to, text }: { to: string; text: string }) => (
  <PageLink label={text} to={to} className="text" sx={{ display: 'block', py: 0.5 }} />
);
