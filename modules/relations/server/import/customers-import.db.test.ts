import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { readCustomerEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { exportCustomers } from './export-customers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const headings =
  'Nummer;Naam;Soort klant;Straat;Huisnummer;Postcode;Plaats;Soort adres;T.a.v.;Voornaam;Achternaam;E-mail;Ziet alle orders;Ordermanager;Factuurfrequentie;Proef verplicht;FSC';
const publisher = 'K-501;Uitgeverij Noordzee;Uitgever;Kade;12;1017 GC;Amsterdam';
const terms = 'roos.verhagen@katern.example;Wekelijks;nee;ja';
const list = [
  headings,
  `${publisher};Bezoekadres;;Noor;Berg;noor@noordzee.example;ja;${terms}`,
  `${publisher};Afleveradres;;;;;;;;;`,
  'K-502;Hogeschool Duin;Scool;Duinweg;1;2202 AB;Noordwijk;;;;;;;;;;',
].join('\n');

it('customers come in with their terms, managers, and a place as two kinds of address, and an export of them changes nothing', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload(list, 'customers');
  expect(await importer.said(id)).toEqual(['2 new', '3 merged', '4 decide customerType']);
  await importer.review(id, { rows: [{ place: 4, mended: { customerType: 'university' } }] });
  await importer.run(id);
  const { rows } = await importer.who.call(searchCustomersEndpoint, { search: 'K-501' });
  const customer = await importer.who.call(readCustomerEndpoint, { id: rows[0]!.id });
  expect(customer).toMatchObject({
    ...{ customerType: 'publisher', invoiceFrequency: 'weekly', proofRequired: false, fsc: true, orderManagerId: expect.any(Number) },
    ...{ addresses: [{ kind: 'visit' }, { kind: 'delivery' }], contacts: [{ firstName: 'Noor', seesAll: true }] },
  });
  const file = await importer.who.inject({ method: 'GET', url: '/api/record-imports/kinds/customers/file' });
  const again = await importer.read(await importer.upload(file.rawPayload, 'customers', 'customers.xlsx'));
  expect(again.counts).toMatchObject({ new: 0, update: 0, decide: 0 });
  // A VAT type needs its number and a postbox takes no deliveries, also of a customer who is there already.
  const wrong =
    'Nummer;Naam;Btw-soort;Straat;Huisnummer;Postcode;Plaats;Soort adres\nK-501;Uitgeverij Noordzee;Verlegd;Postbus;4;1017 GC;Amsterdam;Afleveradres';
  expect(await importer.said(await importer.upload(wrong, 'customers'))).toEqual(['2 decide vatNumber street']);
});

it('reads delivery instructions of new and known addresses, exports them unchanged, and takes them back', async () => {
  const importer = recordImporter(shop);
  const line = (instructions: string) =>
    `Nummer;Naam;Straat;Huisnummer;Postcode;Plaats;Soort adres;Leverinstructie\nK-601;Boekhuis Kim;Kade;4;1017 GC;Amsterdam;Afleveradres;${instructions}`;
  await importer.run(await importer.upload(line('Achterdeur'), 'customers'));
  const { id } = (await importer.who.call(searchCustomersEndpoint, { search: 'K-601' })).rows[0]!;
  const instructions = async () => (await importer.who.call(readCustomerEndpoint, { id })).addresses[0]!.deliveryInstructions;
  expect(await instructions()).toBe('Achterdeur');
  const exported = (await shop.kernel.act(({ tx }) => exportCustomers(tx))).find(({ number }) => number === 'K-601');
  expect(exported).toMatchObject({ deliveryInstructions: 'Achterdeur' });
  expect(await importer.said(await importer.upload(line('Achterdeur'), 'customers'))).toEqual(['2 same']);
  expect(await importer.said(await importer.upload(line(''), 'customers'))).toEqual(['2 same']);
  const changed = await importer.upload(line('Loods 3'), 'customers');
  expect(await importer.said(changed)).toEqual(['2 update']);
  await importer.run(changed);
  expect(await instructions()).toBe('Loods 3');
  await importer.undo(changed);
  await shop.runJobs();
  expect(await instructions()).toBe('Achterdeur');
  expect(await importer.said(await importer.upload(line('x'.repeat(201)), 'customers'))).toEqual([
    `2 decide deliveryInstructions > ${'x'.repeat(200)}`,
  ]);
});

it('finds the customer of a list of people by its name and an e-mail address, without an address', async () => {
  const { id } = await addCustomer(shop, { name: 'Uitgeverij Duinroos' });
  const contact = { customerId: id, firstName: 'Els', surname: 'Prins', language: 'nl' as const };
  await shop.as('order_manager').call(saveContactEndpoint, { ...contact, email: 'inkoop@duinroos.example' });
  const importer = recordImporter(shop);
  const people = [
    'Bedrijf;Voornaam;Achternaam;E-mail',
    'uitgeverij duinroos;Els;Prins;Inkoop@duinroos.example',
    'Duinroos bv;Jo;Bos;j@bos.example',
  ];
  expect(await importer.said(await importer.upload(people.join('\n'), 'customers'))).toEqual(['2 same', '3 decide street']);
});

it('asks of a person alone whether it is the contact whose e-mail address it has, and of which customer its number is among contacts', async () => {
  const importer = recordImporter(shop);
  const company = 'Nummer;Naam;Straat;Postcode;Plaats;E-mail\nZ-1;Bloemist Hasselt;Wirdumerdijk 14;8911 CE;Leeuwarden;els@zeeroos.example';
  await importer.run(await importer.upload(company, 'customers'));
  const said = async (...lines: string[]) =>
    importer.said(
      await importer.upload(['Customer ID;Company;First name;Last name;Email;Street;Postcode;City', ...lines].join('\n'), 'customers'),
    );
  const els = 'W1;;Els;Prins;Els@zeeroos.example;Weg 1;1017 GC;Amsterdam';
  const others = ['W2;;Jo;Bos;jo@bos.example;Weg 3;2202 AB;Noordwijk', 'Z-1;;Anna;Duin;anna@zeeroos.example;Weg 5;2202 AC;Noordwijk'];
  expect(await said(els, others[0]!)).toEqual(['2 decide name', '3 new']);
  expect(await said(...others)).toEqual(['2 decide number', '3 update']);
});

it('takes one VAT number in two notations for the same', async () => {
  const importer = recordImporter(shop);
  const list = [
    'Naam;Straat;Postcode;Plaats;BTW-nummer',
    'Bouw Peeters BV;Dam 1;3700;Tongeren;BE 0403.199.702',
    'Bouw Peeters;Dam 1;3700;Tongeren;0403199702',
  ];
  expect(await importer.said(await importer.upload(list.join('\n'), 'customers'))).toEqual(['2 new', '3 merged']);
});

it('export customers › says which contact receives the invoices', async () => {
  const { id } = await addCustomer(shop, { name: 'Drukwerk Zuid' });
  const contact = { customerId: id, firstName: 'Ans', surname: 'Boek', language: 'nl' as const };
  await shop.as('order_manager').call(saveContactEndpoint, { ...contact, email: 'facturen@zuid.example', receivesInvoices: true });
  const rows = await shop.kernel.act(({ tx }) => exportCustomers(tx));
  expect(rows.find(({ email }) => email === 'facturen@zuid.example')).toMatchObject({ invoiceEmail: 'facturen@zuid.example' });
});
