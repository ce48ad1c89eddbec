import type { Block, Words } from './Handbook';

export function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [plainText(block.words)];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(textsOf));
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(plainText).join(' · '));
    case 'note':
      return block.blocks.flatMap(textsOf);
    case 'picture':
      return [];
    case 'heading':
    case 'code':
      return [block.text];
  }
}

export const plainText = (words: Words): string =>
  words
    .map((each) => {
      if (typeof each === 'string') return each;
      if (each.kind === 'label') return `„${each.text}“`;
      return each.kind === 'code' ? each.text : plainText(each.words);
    })
    .join('');
