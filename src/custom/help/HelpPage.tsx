import pages, { pictures } from 'virtual:handbook';
import { Stack } from '@mui/material';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { Page } from '../../ui/Page';
import { Blocks } from './Blocks';
import type { HandbookPage } from './Handbook';
import { HelpList } from './HelpList';

export default function HelpPage() {
  const { page } = useParams();
  const topic = pages.find(({ name }) => name === page);
  if (page === undefined) return <HelpList pages={pages} />;
  return topic ? <Topic topic={topic} /> : <NotFoundPage />;
}

function Topic({ topic: { title, blocks } }: { topic: HandbookPage }) {
  useHeadingOfAddress();
  return (
    <Page title={title} closeTo="/help" maxWidth={760}>
      <Stack spacing={2}>
        <Blocks blocks={blocks} pictures={pictures} />
      </Stack>
    </Page>
  );
}

/** Scrolls to the heading in the address; the browser does so only for content that exists on load. */
function useHeadingOfAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same heading leads there again.
  useEffect(() => {
    const heading = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash, key]);
}
