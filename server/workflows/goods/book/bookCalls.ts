import { GOODS_RECEIVED_FILES, readGoodsReceived } from '../../../../src/contract/goodsReceived';
import { goodsReceivedCsv } from '../../../documents/goodsReceivedCsv';
import type { Pdfs } from '../../../documents/pdfs';
import { callerId, download, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { instanceNameOf, readSettings } from '../../settings';
import { readBook } from './readBook';

export const bookCalls = (pdfs: Pdfs): Operation[] => [
  implement(readGoodsReceived, {
    mode: 'read',
    isHeavy: true,
    async handle({ db, query: { format = 'json', ...query }, user, signal }) {
      const settings = await readSettings(db);
      const { TIME_ZONE: timeZone, INSTANCE_COLOR: instanceColor } = settings;
      const received = await readBook(db, query, timeZone);
      if (format === 'json') return ok(received);
      const book = { ...received, instanceName: instanceNameOf(settings), instanceColor, timeZone, role: user.role };
      const content =
        format === 'csv'
          ? Buffer.from(await goodsReceivedCsv(book))
          : await pdfs.goodsReceived(book, { userId: callerId(user), signal });
      const period = [book.from, book.to].filter(Boolean).join(' bis ');
      const name = `Wareneingangsbuch${period && ` ${period}`}.${format}`;
      return download({ name, type: GOODS_RECEIVED_FILES[format], content });
    },
  }),
];
