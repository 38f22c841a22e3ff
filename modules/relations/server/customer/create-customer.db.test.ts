import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { removeContactEndpoint } from '#modules/relations/contract/contact/remove-contact.endpoint.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { removeAddressEndpoint } from '#modules/relations/contract/customer/remove-address.endpoint.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { listSimilarCustomersEndpoint } from '#modules/relations/contract/customer/similar-customers.endpoint.ts';
import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import {
  listRecentCustomersEndpoint,
  readCustomerEndpoint,
  searchCustomersEndpoint,
} from '#modules/relations/contract/list/customers.endpoints.ts';
import { listManagerChoicesEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { isOneBlocked } from '#test/open-transactions.ts';
import { address, universityId as id, roos, setUpUniversity, shop, university } from '#test/setups/university.ts';

setUpUniversity();

describe('customer', () => {
  it('is created with addresses and contacts, recorded in its history', async () => {
    const { id } = await roos.call(createCustomerEndpoint, { ...university, misId: '' });
    const read = await roos.call(readCustomerEndpoint, { id });
    expect(read).toMatchObject({ name: university.name, creditLimit: 50_000_000, openValue: 0 });
    expect(read.addresses).toMatchObject([{ city: 'Utrecht', postcode: '3512 JE' }]);
    expect(read.contacts).toMatchObject([{ surname: 'Houten', portalUser: false }]);
    const facts = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`customer:${id}`}]`));
    expect(facts).toEqual([{ fact: 'customer.created' }]);
  });

  it('refuses an invalid VAT number, at the field', async () => {
    const refused = await roos.refused(createCustomerEndpoint, { ...university, misId: '', vatNumber: 'BE 0428.759.498' });
    expect(refused).toMatchObject({ status: 409, code: 'VAT_INVALID' });
    expect(refused.errors.vatNumber?.[0]).toContain('BE0428759498');
  });
  it('refuses all invalid numbers, each at its field', async () => {
    const wrong = { vatNumber: 'BE 0428.759.498', kvk: '123', iban: 'NL91ABNA0417164301', bic: 'ABNA' };
    const { errors } = await roos.refused(createCustomerEndpoint, { ...university, misId: '', ...wrong });
    expect(Object.entries(errors).map(([field, [said]]) => [field, said])).toEqual([
      ['vatNumber', expect.stringContaining('BE0428759498')],
      ['kvk', expect.stringContaining('123')],
      ['iban', expect.stringContaining('NL91ABNA0417164301')],
      ['bic', expect.stringContaining('ABNA')],
    ]);
  });
  it('refuses a missing VAT number that the VAT type requires', async () => {
    expect(await roos.refused(createCustomerEndpoint, { ...university, misId: '', vatType: 'eu_with_number' })).toMatchObject({
      code: 'VAT_NUMBER_REQUIRED',
    });
  });
  it('refuses a customer without an address', async () => {
    expect(await roos.refused(createCustomerEndpoint, { ...university, misId: '', addresses: [] })).toMatchObject({
      code: 'CUSTOMER_NO_ADDRESS',
    });
  });
  it('refuses an invalid IBAN, Chamber of Commerce number or MIS id', async () => {
    expect((await roos.refused(createCustomerEndpoint, { ...university, misId: '', iban: 'NL91ABNA0417164301' })).code).toBe(
      'IBAN_INVALID',
    );
    expect((await roos.refused(createCustomerEndpoint, { ...university, misId: '', kvk: '123' })).code).toBe('KVK_INVALID');
    expect((await roos.refused(createCustomerEndpoint, university)).code).toBe('MIS_ID_TAKEN');
  });
  it('stores own profit, ink, bank, payment plan, managers and FSC preference', async () => {
    const { rows } = await roos.call(listManagerChoicesEndpoint, {});
    const managerId = (kind: string) => rows.find((row) => row.kind === kind)!.id;
    const terms = {
      ...{ profitBlackRate: 0.12, profitColourRate: 0.2, defaultInkCoverage: 0.35, iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', fsc: true },
      oin: '00000001234567890000',
      paymentPlan: [
        { moment: 'order_confirmation' as const, percent: 50, days: 0 },
        { moment: 'delivery' as const, percent: 50, days: 14 },
      ],
      accountManagerId: managerId('account'),
      orderManagerId: managerId('order'),
    };
    const made = await roos.call(createCustomerEndpoint, { ...university, misId: '', ...terms });
    expect(await roos.call(readCustomerEndpoint, { id: made.id })).toMatchObject({ ...terms, prepressManagerId: null });
    const { addresses: _a, contacts: _c, ...fields } = university;
    await roos.call(updateCustomerEndpoint, { ...made, ...fields, misId: '', profitBlackRate: 0 });
    expect(await roos.call(readCustomerEndpoint, { id: made.id })).toMatchObject({
      ...{ profitBlackRate: 0, profitColourRate: null, bic: null, oin: null, paymentPlan: [], orderManagerId: null },
    });
    const refused = async (changes: object) => (await roos.refused(createCustomerEndpoint, { ...university, misId: '', ...changes })).code;
    expect(await refused({ bic: 'ABNA' })).toBe('BIC_INVALID');
    expect(await refused({ oin: '1234' })).toBe('INPUT_INVALID');
    expect(await refused({ paymentPlan: [terms.paymentPlan[0]!] })).toBe('PAYMENT_PLAN_SUM');
    const otherKind = { ...university, misId: '', accountManagerId: managerId('order') };
    expect((await roos.refused(createCustomerEndpoint, otherKind)).status).toBe(404);
  });

  it('is shown as a possible duplicate while it is entered, the strongest match first, with the reason', async () => {
    const known = await roos.call(createCustomerEndpoint, {
      ...university,
      ...{ misId: '', name: 'Drukkerij Zonnebloem', vatNumber: 'DE136695976', kvk: '81234567' },
      addresses: [{ ...address, postcode: '9712 CP', city: 'Groningen' }],
      contacts: [{ firstName: 'Ank', surname: 'Bos', email: 'ank@zonnebloem.example' }],
    });
    const reasonsFor = async (typed: object) =>
      (await roos.call(listSimilarCustomersEndpoint, typed)).rows.find(({ id }) => id === known.id)?.reasons;
    expect(await reasonsFor({ vatNumber: 'de 136.695.976' })).toEqual(['vatNumber']);
    expect(await reasonsFor({ vatNumber: '136.695.976' })).toEqual(['vatNumber']);
    expect(await reasonsFor({ kvk: '8123 4567' })).toEqual(['kvk']);
    expect(await reasonsFor({ email: 'nieuw@zonnebloem.example' })).toEqual(['emailDomain']);
    expect(await reasonsFor({ name: 'Zonnebloem', postcode: '9712cp' })).toEqual(['namePostcode', 'name']);
    expect(await reasonsFor({ name: 'Drukkery Zonebloem' })).toEqual(['name']);
    expect(await reasonsFor({ postcode: '9712 CP' })).toBeUndefined();
    expect((await roos.call(listSimilarCustomersEndpoint, { name: university.name, kvk: '81234567' })).rows[0]!.id).toBe(known.id);
    expect((await shop.as('customer').refused(listSimilarCustomersEndpoint, {})).status).toBe(403);
  });
  it('requires the permission to create one', async () => {
    expect((await shop.as('planner').refused(createCustomerEndpoint, {})).status).toBe(403);
    expect((await shop.visitor.refused(createCustomerEndpoint, {})).status).toBe(401);
    expect((await shop.as('customer').refused(searchCustomersEndpoint, {})).status).toBe(403);
  });
  it('is created once by a repeated request', async () => {
    const twice = { ...university, misId: 'K-9002', name: 'Tweemaal Hogeschool' };
    const [one, two] = await Promise.all([1, 2].map(() => roos.call(createCustomerEndpoint, twice, { idempotencyKey: 'double-press-1' })));
    expect(one).toEqual(two);
  });
  it('returns 404 when it does not exist', async () => {
    expect((await roos.refused(readCustomerEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await roos.refused(saveAddressEndpoint, { customerId: 999_999, ...address })).status).toBe(404);
  });

  it('keeps its last address; others can be removed', async () => {
    const first = (await roos.call(readCustomerEndpoint, { id })).addresses[0]!;
    expect((await roos.refused(removeAddressEndpoint, { customerId: id, addressId: first.id })).code).toBe('CUSTOMER_NO_ADDRESS');
    const added = await roos.call(saveAddressEndpoint, { customerId: id, ...address, kind: 'delivery', houseNumber: '30' });
    await roos.call(removeAddressEndpoint, { customerId: id, addressId: added.id });
    expect((await roos.call(readCustomerEndpoint, { id })).addresses).toHaveLength(1);
  });
  it('begins an address that names no country in that of the unit, and keeps the country of one that changes', async () => {
    const inCountry = (country: string) =>
      shop.kernel.act(({ tx }) =>
        tx.rows(
          sql`UPDATE business_units SET brand = brand || ${JSON.stringify({ country })}::jsonb WHERE id = ${university.businessUnitId}`,
        ),
      );
    const belgian = { ...address, postcode: '9000', city: 'Gent' };
    await inCountry('BE');
    const made = await roos.call(createCustomerEndpoint, { ...university, misId: '', addresses: [belgian] });
    const added = await roos.call(saveAddressEndpoint, { customerId: made.id, ...belgian, kind: 'delivery' });
    const lille = { ...belgian, kind: 'delivery' as const, postcode: '59000', city: 'Lille', country: 'FR' };
    const abroad = await roos.call(saveAddressEndpoint, { customerId: made.id, ...lille });
    const { country: _, ...moved } = { ...lille, houseNumber: '2' };
    await roos.call(saveAddressEndpoint, { customerId: made.id, addressId: abroad.id, version: 1, ...moved });
    await inCountry('NL');
    const read = await roos.call(readCustomerEndpoint, { id: made.id });
    const countryOf = (addressId: number) => read.addresses.find((one) => one.id === addressId)?.country;
    expect([read.addresses[0]!.country, countryOf(added.id), countryOf(abroad.id)]).toEqual(['BE', 'BE', 'FR']);
  });
  it('refuses a postbox as delivery address', async () => {
    const refused = await roos.refused(saveAddressEndpoint, { customerId: id, ...address, kind: 'delivery', postbox: true });
    expect(refused.code).toBe('POSTBOX_NOT_FOR_DELIVERY');
    const written = { customerId: id, ...address, street: 'Postbus', houseNumber: '80125' };
    expect(await roos.refused(saveAddressEndpoint, { ...written, kind: 'delivery' })).toMatchObject({
      errors: { street: [expect.any(String)] },
    });
    const post = await roos.call(saveAddressEndpoint, { ...written, kind: 'mailing' });
    expect((await roos.call(readCustomerEndpoint, { id })).addresses.find((one) => one.id === post.id)).toMatchObject({ postbox: true });
    await roos.call(removeAddressEndpoint, { customerId: id, addressId: post.id });
  });
  it('refuses to remove a contact that an order names', async () => {
    const { id: contactId } = await roos.call(saveContactEndpoint, { customerId: id, firstName: 'Ids', surname: 'Postma' });
    await shop.kernel.act(({ tx, now }) =>
      tx.rows(sql`INSERT INTO baskets (number, business_unit_id, type, status, customer_id, contact_id, created_at)
        VALUES ('26-90001', 2, 10, 'entered', ${id}, ${contactId}, ${now.toString()})`),
    );
    const refused = await roos.refused(removeContactEndpoint, { customerId: id, contactId });
    expect(refused).toMatchObject({ status: 409, code: 'IN_USE', message: expect.stringContaining('26-90001') });
    expect(refused.context.uses).toMatchObject([
      { table: 'baskets', count: 1, examples: [{ label: '26-90001', path: expect.stringMatching(/^\/basket\/\d+$/) }] },
    ]);
  });
  it('shows the open value of orders, approvals and invoices, and the recent customers', async () => {
    const { id } = await roos.call(createCustomerEndpoint, { ...university, misId: '' });
    await shop.kernel.act(({ tx, now }) =>
      tx.rows(sql`INSERT INTO baskets (number, business_unit_id, type, status, customer_id, total, created_at, ordered_at)
        VALUES ('26-90004', 2, 10, 'in_progress', ${id}, 1234500, ${now.toString()}, ${now.toString()})`),
    );
    const { rows } = await roos.call(listRecentCustomersEndpoint, {});
    expect(rows.filter((row) => row.id === id)).toMatchObject([{ openValue: 1_234_500, lastOrderedOn: '2026-11-18' }]);
    await shop.kernel.act(({ tx, now }) =>
      tx.rows(sql`WITH invoiced AS (UPDATE baskets SET invoice_status = 'invoiced' WHERE number = '26-90004')
        INSERT INTO baskets (number, business_unit_id, type, status, customer_id, total, created_at)
        VALUES ('26-90002', 2, 10, 'quote_approved', ${id}, 20000, ${now.toString()}), ('26-90003', 2, 10, 'quotation_sent', ${id}, 7, ${now.toString()})`),
    );
    expect(await roos.call(readCustomerEndpoint, { id })).toMatchObject({ openValue: 20_000 });
  });
  it('cannot change a contact of another customer', async () => {
    const contactId = (await roos.call(readCustomerEndpoint, { id })).contacts[0]!.id;
    const other = await roos.call(createCustomerEndpoint, { ...university, misId: '', name: 'Andere Universiteit' });
    const foreign = { customerId: other.id, contactId, firstName: 'X', surname: 'Y' };
    expect((await roos.refused(saveContactEndpoint, foreign)).status).toBe(404);
  });
});

describe('create customer', () => {
  it('returns 404 for an unknown business unit', async () => {
    expect((await roos.refused(createCustomerEndpoint, { ...university, misId: '', businessUnitId: 999_999 })).status).toBe(404);
  });
  it('reports a MIS id that another customer takes at the same moment', async () => {
    const asked = Promise.withResolvers<{ code: string }>();
    await shop.kernel.act(async ({ tx, now }) => {
      await tx.rows(sql`
        INSERT INTO customers (name, business, customer_type, business_unit_id, mis_id, created_at)
        VALUES ('Net iets eerder', true, 'university', 2, 'K-GELIJK', ${now.toString()})`);
      void roos.refused(createCustomerEndpoint, { ...university, misId: 'K-GELIJK', contacts: [] }).then(asked.resolve, asked.reject);
      await vi.waitUntil(() => isOneBlocked(tx));
    });
    expect((await asked.promise).code).toBe('NOT_UNIQUE');
  });
});
