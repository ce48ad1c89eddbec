import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../../ui/Page';
import { Blocks } from './Blocks';
import type { HandbookPage } from './Handbook';

export function HelpTopic({ topic, pictures }: { topic: HandbookPage; pictures: Readonly<Record<string, string>> }) {
  useHeadingOfAddress();
  return (
    <Page title={topic.title} closeTo="/help" maxWidth={760}>
      <Stack spacing={2}>
        <Blocks blocks={topic.blocks} pictures={pictures} />
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
