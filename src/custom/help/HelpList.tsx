import { Box, Stack, Typography } from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { SearchBox } from '../../admin/list/SearchBox';
import { groupBy } from '../../lib/groupBy';
import { usePageKeys } from '../../ui/keys/useKeys';
import { Page } from '../../ui/Page';
import { PageLink } from '../../ui/PageLink';
import { SecondaryText } from '../../ui/SecondaryText';
import { findInHandbook, partsOf } from './findInHandbook';
import type { HandbookPage } from './Handbook';
import { topicOf } from './topicOf';

/** `?screen=/orders` redirects to the page about /orders. */
export function HelpList({ pages }: { pages: readonly HandbookPage[] }) {
  const screen = useSearchParams()[0].get('screen');
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const found = useRef<HTMLDivElement>(null);
  usePageKeys({ search: () => box.current?.focus() });
  const topic = screen === null ? undefined : topicOf(screen);
  if (topic) return <Navigate to={`/help/${topic}`} replace />;
  return (
    <Page title="Hilfe" maxWidth={760}>
      <Stack spacing={3}>
        <Stack direction="row">
          <SearchBox
            initial=""
            inputRef={box}
            onChange={setTyped}
            onDown={() => found.current?.querySelector('a')?.focus()}
          />
        </Stack>
        <div ref={found}>
          {typed.trim() === '' ? <Sections pages={pages} /> : <Found pages={pages} typed={typed} />}
        </div>
      </Stack>
    </Page>
  );
}

function Sections({ pages }: { pages: readonly HandbookPage[] }) {
  return (
    <Stack spacing={3}>
      {[...groupBy(pages, ({ section }) => section)].map(([section, topics]) => (
        <Section key={section} title={section} topics={topics} />
      ))}
    </Stack>
  );
}

function Section({ title, topics }: { title: string; topics: readonly HandbookPage[] }) {
  const id = useId();
  return (
    <section>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={listStyles}>
        {topics.map((topic) => (
          <Entry key={topic.name} to={`/help/${topic.name}`} title={topic.title} text={topic.summary} />
        ))}
      </Box>
    </section>
  );
}

function Found({ pages, typed }: { pages: readonly HandbookPage[]; typed: string }) {
  const parts = useMemo(() => partsOf(pages), [pages]);
  const found = findInHandbook(parts, typed);
  return (
    <>
      <SecondaryText role="status" sx={{ mb: 1 }}>
        {foundText(found.length, typed.trim())}
      </SecondaryText>
      <Box component="ul" aria-label="Gefunden" sx={listStyles}>
        {found.map(({ to, title, text }) => (
          <Entry key={to} to={to} title={title} text={text} />
        ))}
      </Box>
    </>
  );
}

function foundText(count: number, typed: string): string {
  if (count === 0) return `Zu „${typed}“ steht nichts in der Hilfe. Ein anderes Wort führt vielleicht hin.`;
  return count === 1 ? '1 Treffer' : `${count} Treffer`;
}

function Entry({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <PageLink label={title} to={to} sx={{ fontWeight: 550 }} />
      <SecondaryText className="text">{text}</SecondaryText>
    </li>
  );
}

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { py: 0.75 },
  '& a': { display: 'inline-block', py: 0.25 },
  '@media (pointer: coarse)': { '& a': { display: 'block', py: '10.5px', mt: '-8.5px', mb: '-9.5px' } },
  '& .text': { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
};
