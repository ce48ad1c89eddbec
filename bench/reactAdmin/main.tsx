import { Admin, type DataProvider, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

// Baseline of our list: all records with react-admin's own components only.
const dataProvider = {
  async getList() {
    const data = await (await fetch('/records')).json();
    return { data, total: data.length };
  },
} as unknown as DataProvider;

const Items = () => (
  <List perPage={1_000_000} pagination={false}>
    <DataTable>
      <DataTable.Col source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col source="unit.name" />
      <DataTable.Col source="packagingUnit.name" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider}>
      <Resource name="items" list={Items} />
    </Admin>,
  );
}
