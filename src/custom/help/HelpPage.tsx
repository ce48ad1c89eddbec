import pages, { pictures } from 'virtual:handbook';
import { useParams } from 'react-router';
import { OursOnly } from '../../admin/OursOnly';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { HelpList } from './HelpList';
import { HelpTopic } from './HelpTopic';

export default function HelpPage() {
  const { page } = useParams();
  const topic = pages.find(({ name }) => name === page);
  if (page === undefined)
    return (
      <OursOnly>
        <HelpList pages={pages} />
      </OursOnly>
    );
  if (!topic) return <NotFoundPage />;
  return (
    <OursOnly>
      <HelpTopic topic={topic} pictures={pictures} />
    </OursOnly>
  );
}
