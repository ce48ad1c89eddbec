import { Box, Link, Typography } from '@mui/material';
import { createElement, Fragment, type ReactNode } from 'react';
import { PageLink } from '../../ui/PageLink';
import type { Block, Mark, Words } from './Handbook';
import { sizeOfPicture } from './pictureSizes';

interface Pictures {
  pictures: Readonly<Record<string, string>>;
}

export const Blocks = ({ blocks, pictures }: { blocks: readonly Block[] } & Pictures) =>
  drawn(blocks, (block) => <OneBlock block={block} pictures={pictures} />);

const drawn = <T,>(items: readonly T[], draw: (item: T) => ReactNode) =>
  createElement(Fragment, null, ...items.map(draw));

function OneBlock({ block, pictures }: { block: Block } & Pictures) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography id={block.id} tabIndex={-1} variant="h2" sx={headingStyles}>
          {block.text}
        </Typography>
      );
    case 'text':
      return (
        <Typography>
          <Text words={block.words} />
        </Typography>
      );
    case 'list':
      return (
        <Box component={block.isOrdered ? 'ol' : 'ul'} sx={{ m: 0, pl: 3, '& li': { py: 0.375 } }}>
          {drawn(block.items, (item) => (
            <li>
              <Blocks blocks={item} pictures={pictures} />
            </li>
          ))}
        </Box>
      );
    case 'table':
      return <Table {...block} />;
    case 'note':
      return (
        <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 2, py: 0.5 }}>
          <Blocks blocks={block.blocks} pictures={pictures} />
        </Box>
      );
    case 'code':
      return (
        <Box component="pre" sx={{ m: 0, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, whiteSpace: 'pre-wrap' }}>
          <code>{block.text}</code>
        </Box>
      );
    case 'picture':
      return <Picture src={block.src} alt={block.alt} pictures={pictures} />;
  }
}

const headingStyles = { pt: 1, borderRadius: 1, scrollMarginTop: '60px' };

function Picture({ src, alt, pictures }: { src: string; alt: string } & Pictures) {
  const { width, height } = sizeOfPicture(src);
  return (
    <Box
      component="img"
      src={pictures[src]}
      alt={alt}
      // Reserves space while loading, to prevent layout shifts.
      sx={{ ...pictureStyles, width: Math.min(width, MAX_WIDTH), aspectRatio: `${width} / ${height}` }}
    />
  );
}

const MAX_WIDTH = 760;
const pictureStyles = { display: 'block', maxWidth: '100%', border: 1, borderColor: 'divider', borderRadius: 1 };

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <Box component="table" sx={tableStyles}>
      <thead>
        <tr>
          {drawn(head, (words) => (
            <th scope="col">
              <Text words={words} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drawn(rows, (cells) => (
          <tr>
            {drawn(cells, (words) => (
              <td>
                <Text words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyles = {
  borderCollapse: 'collapse',
  width: '100%',
  overflowWrap: 'anywhere',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 550, color: 'text.secondary' },
};

const Text = ({ words }: { words: Words }) =>
  drawn(words, (each) => (typeof each === 'string' ? each : <Marked mark={each} />));

function Marked({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'label':
      return <strong>{`„${mark.text}“`}</strong>;
    case 'strong':
      return (
        <strong>
          <Text words={mark.words} />
        </strong>
      );
    case 'code':
      return <code>{mark.text}</code>;
    case 'link':
      return mark.to.startsWith('https://') ? (
        <Link href={mark.to} target="_blank" rel="noreferrer">
          <Text words={mark.words} />
        </Link>
      ) : (
        <PageLink to={mark.to}>
          <Text words={mark.words} />
        </PageLink>
      );
  }
}
