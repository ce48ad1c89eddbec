import pages, { pictures } from 'virtual:handbook';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { HelpList } from './HelpList';
import { HelpTopic } from './HelpTopic';

export default function HelpPage() {
  const { page } = useParams();
  const topic = pages.find(({ name }) => name === page);
  if (page === undefined) return <HelpList pages={pages} />;
  if (!topic) return <NotFoundPage />;
  return <HelpTopic topic={topic} pictures={pictures} />;
}
