import { registerZip } from '../../helpers/registers/registerFiles';
import { type Ask, daysAgo, type Row } from './asking';
import { LARGE } from './fillHouse';

export async function importSales(ask: Ask) {
  const bons = Array.from({ length: 20_000 }, (_, at) => ({
    id: String(at),
    z: 1 + Math.floor(at / 200),
    at: `${daysAgo(30)}T20:00:00Z`,
    lines: [{ artNr: String(at % 500), text: `Getränk ${at % 500}`, amount: 1, price: 4.2 }],
  }));
  const { id } = (await ask(
    'salesImports.create',
    'POST',
    '/api/SalesImports?fileName=a.zip',
    registerZip({ bons }),
  )) as Row;
  await ask('salesImports.list', 'GET', '/api/SalesImports');
  await ask('salesImports.read', 'GET', `/api/SalesImports/${id}`);
  const [register] = (await ask('cashRegisters.list', 'GET', '/api/CashRegisters')) as Row[];
  await ask('cashRegisters.closings', 'GET', `/api/CashRegisters/${register?.id}/closings`);
  await ask('cashRegisters.update', 'PUT', '/api/CashRegisters', { id: register?.id, name: 'Theke' });
  const items = (await ask('soldItems.list', 'GET', '/api/SoldItems')) as Row[];
  const parts = [{ stockItemId: LARGE.article, amount: 0.4, of: 50 }];
  await ask(
    'soldItems.save',
    'PUT',
    '/api/SoldItems',
    items.slice(0, 500).map((item) => ({ id: item.id, parts })),
  );
  await ask('salesImports.delete', 'DELETE', '/api/SalesImports', { id });
}
