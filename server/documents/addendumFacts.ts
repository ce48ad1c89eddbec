import { formatDateTime } from '../../src/rules/dates';
import { singleLine } from './singleLine';
import type { StockTakingProtocol } from './stockTakingProtocol';

export const addendumFacts = ({ addenda, timeZone }: StockTakingProtocol): { label: string; text: string }[] =>
  addenda.map(({ number, createdAt, userName, about, reason, text }) => ({
    label: `Nachtrag ${number}`,
    text: [formatDateTime(createdAt, timeZone), userName, about, `Grund: ${reason}`, text]
      .filter((part) => part !== null && part !== '')
      .map((part) => singleLine(part ?? ''))
      .join(' · '),
  }));
