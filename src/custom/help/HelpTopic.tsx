import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../../ui/Page';
import { Blocks } from './Blocks';
import type { HandbookPage } from './Handbook';

export interface HelpTopicProps {
  topic: HandbookPage;
  /** Addresses of the pictures by their names. */
  pictures: Readonly<Record<string, string>>;
}

/** A page of the handbook. */
export function HelpTopic({ topic, pictures }: HelpTopicProps) {
  useHeadingOfAddress();
  return (
    <Page title={topic.title} closeTo="/help" maxWidth={760}>
      <Stack spacing={2}>
        <Blocks blocks={topic.blocks} pictures={pictures} />
      </Stack>
    </Page>
  );
}

/** The browser would do this by itself, had the page been there when the address was opened. */
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
