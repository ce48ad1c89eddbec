import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  Edit,
  EditBase,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { editOptions } from '../../../src/admin/form/editOptions';
import { RecordForm } from '../../../src/admin/form/RecordForm';
import { FieldInput } from '../../../src/admin/inputs/FieldInput';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';
import { themes } from '../../../src/ui/theme/theme';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen } from '../renderScreen';

const server = masterDataServer();

const open = (name: string, page: ReactNode) =>
  renderScreen('/1', [
    {
      path: '/:id',
      element: inResource(resourceNamed(resources, name), <ThemeProvider theme={themes.light}>{page}</ThemeProvider>),
    },
  ]);
const field = (label: string) => screen.findByRole('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Speichern' });

describe("react-admin's own inputs in our form", () => {
  const form = (children: ReactNode) => (
    <EditBase id={1} {...editOptions}>
      <RecordForm>{children}</RecordForm>
    </EditBase>
  );

  it('show, change and save the record', async () => {
    const { user } = open(
      'suppliers',
      form([
        <TextInput key="name" source="name" label="Firma" />,
        <TextInput key="phone" source="phone" label="Tel" />,
      ]),
    );
    expect(await field('Firma')).toHaveValue('Getränke Huber');
    await user.type(await field('Tel'), '23');
    await user.click(save());
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.[2]).toMatchObject({ id: 1, version: 1, name: 'Getränke Huber', phone: '089 123' });
  });

  it('obey the definition: the message comes when the field is left, and nothing is saved', async () => {
    const { user } = open('suppliers', form(<TextInput source="name" label="Firma" />));
    await user.clear(await field('Firma'));
    expect(screen.queryByText('Dieses Feld wird benötigt')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Dieses Feld wird benötigt')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  it('obey their own rules for fields outside the definition', async () => {
    const { user } = open(
      'suppliers',
      form([
        <FieldInput key="name" source="name" />,
        <TextInput key="own" source="own" label="Eigenes" validate={required('Fehlt noch')} />,
      ]),
    );
    await user.type(await field('Name'), '!');
    await user.click(await field('Eigenes'));
    await user.tab();
    expect(await screen.findByText('Fehlt noch')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    await user.type(await field('Eigenes'), 'x');
    await waitFor(() => expect(save()).toBeEnabled());
  });

  it('choose among the records of another resource', async () => {
    const { user } = open(
      'stockItems',
      form(
        <ReferenceInput source="unitId" reference="units">
          <SelectInput optionText="name" label="Einheit" />
        </ReferenceInput>,
      ),
    );
    await user.click(await screen.findByRole('combobox', { name: /Einheit/ }));
    await user.click(await screen.findByRole('option', { name: 'Stück' }));
    await user.click(save());
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.[2]).toMatchObject({ id: 1, name: 'Riesling', unitId: 2 });
  });

  it('find the contexts that its hooks read', async () => {
    function Contexts() {
      const { save: saves } = useSaveContext();
      return <p>{[useResourceContext(), useRecordContext()?.name, typeof saves].join()}</p>;
    }
    open('suppliers', form(<Contexts />));
    expect(await screen.findByText('suppliers,Getränke Huber,function')).toBeInTheDocument();
  });
});

describe('our inputs in a form of react-admin', () => {
  const form = (
    <Edit mutationMode="pessimistic" redirect={false} actions={false}>
      <SimpleForm noValidate>
        <FieldInput source="name" />
        <FieldInput source="unitId" />
        <FieldInput source="pricePerUnit" />
        <FieldInput source="active" />
        <FieldInput source="stockLocations" />
      </SimpleForm>
    </Edit>
  );

  it('show, change and save the record', async () => {
    const { user } = open('stockItems', form);
    expect(await field('Name')).toHaveValue('Riesling');
    expect(await screen.findByDisplayValue('Flasche')).toBeInTheDocument();
    const price = await field('Preis pro Einheit');
    await user.clear(price);
    await user.type(price, '3,75');
    await user.click(screen.getByRole('checkbox', { name: 'Inventur' }));
    await user.click(screen.getByRole('button', { name: 'ra.action.save' }));
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.[2]).toMatchObject({
      id: 1,
      version: 1,
      name: 'Riesling',
      pricePerUnit: 3.75,
      active: false,
    });
  });

  it('bring the rules of their definition', async () => {
    const { user } = open('stockItems', form);
    const price = await field('Preis pro Einheit');
    await user.clear(price);
    await user.type(price, '-1');
    await user.click(screen.getByRole('button', { name: 'ra.action.save' }));
    expect(await screen.findByText('Der Wert muss größer oder gleich 0 sein.')).toBeInTheDocument();
    expect(server.writes()).toEqual([]);
  });
});
