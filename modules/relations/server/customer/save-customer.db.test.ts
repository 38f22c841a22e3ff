import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeContactEndpoint } from '#modules/relations/contract/contact/remove-contact.endpoint.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { findContactsEndpoint } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { removeAddressEndpoint } from '#modules/relations/contract/customer/remove-address.endpoint.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { listSimilarCustomersEndpoint } from '#modules/relations/contract/customer/similar-customers.endpoint.ts';
import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import {
  readCustomerEndpoint,
  recentCustomersEndpoint,
  searchCustomersEndpoint,
} from '#modules/relations/contract/list/customers.endpoints.ts';
import { managerChoicesEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { type FoundCustomer, findCustomers, findCustomersFuzzy } from '#modules/relations/server/list/customer-search.ts';
import { priceListTypes } from '#modules/relations/server/relations.tables.ts';
import { isOneBlocked } from '#test/open-transactions.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let roos: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  roos = shop.as('order_manager');
});
afterAll(() => shop.close());

const address = { kind: 'visit' as const, street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' };
const university = {
  name: 'Universiteit van Leeuwenstad',
  business: true,
  misId: 'K-9001',
  customerType: 'university' as const,
  businessUnitId: 2,
  language: 'nl' as const,
  priceListType: 'A' as const,
  vatType: 'domestic' as const,
  creditLimit: 50_000_000,
  addresses: [address],
  contacts: [{ firstName: 'Saskia', surnamePrefix: 'van', surname: 'Houten', email: 's.vanhouten@leeuwenstad.example' }],
};

describe('customer', () => {
  let id: number;
  it('is created with addresses and contacts, recorded in its history', async () => {
    ({ id } = await roos.call(createCustomerEndpoint, university));
    const read = await roos.call(readCustomerEndpoint, { id });
    expect(read).toMatchObject({ name: university.name, creditLimit: 50_000_000, openValue: 0 });
    expect(read.addresses).toMatchObject([{ city: 'Utrecht', postcode: '3512 JE' }]);
    expect(read.contacts).toMatchObject([{ surname: 'Houten', portalUser: false }]);
    const facts = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`customer:${id}`}]`));
    expect(facts).toEqual([{ fact: 'customer.created' }]);
  });

  it.each([
    ['a misspelt name', 'leuwenstad'],
    ['its MIS id', 'k-9001'],
    ['a postcode with or without its blank', '3512 je'],
    ['a contact', 'saskia houten'],
    ['an e-mail address', 's.vanhouten@leeuwenstad'],
  ])('is found by %s', async (_what, search) => {
    const found = await roos.call(searchCustomersEndpoint, { search });
    expect(found.rows.map((row) => row.id)).toContain(id);
    expect(found.countIsExact).toBe(true);
  });

  it('ranks first for a misspelled name, even among a thousand similar ones', async () => {
    const [nearest] = await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`
        INSERT INTO customers (name, business, customer_type, business_unit_id, created_at)
        SELECT CASE WHEN n = 1100 THEN 'Waterlelie' ELSE 'Waterlelies ' || n END, true, 'business', u.id, now()
        FROM generate_series(1, 1100) n, (SELECT min(id) AS id FROM business_units) u`);
      const [alike] = await findCustomersFuzzy(tx, { search: 'waterleelie', filters: [], wanted: 1 });
      const found = await tx.rows<{ name: string }>(sql`SELECT name FROM customers WHERE id = ${alike!.id}`);
      await tx.rows(sql`DELETE FROM customers WHERE name LIKE 'Waterlel%'`);
      return found;
    });
    expect(nearest).toEqual({ name: 'Waterlelie' });
  });

  it('is found by words of its name, a contact and a place together, and shows the match outside its name', async () => {
    const { rows } = await roos.call(searchCustomersEndpoint, { search: 'utrecht leeuwenstad houten' });
    expect(rows).toMatchObject([{ id, matched: 'Saskia van Houten s.vanhouten@leeuwenstad.example' }]);
  });

  it('ranks a name that starts with the words first and a match of a contact last; pages continue that order', async () => {
    const add = (name: string, surname: string) =>
      roos.call(createCustomerEndpoint, { ...university, name, misId: '', contacts: [{ firstName: 'Jo', surname, email: '' }] });
    const beside = await add('Aardig Drukwerk', 'Wieringa');
    const named = [await add('Bureau Wieringa', 'Smit'), await add('Café Wieringa', 'Smit')];
    const begins = await add('Wieringa Media', 'Smit');
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await roos.call(searchCustomersEndpoint, { search: 'wieringa', limit: 1, ...(cursor && { cursor }) });
      if (!cursor) expect(page).toMatchObject({ count: 1, countIsExact: false });
      seen.push(...page.rows.map((row) => row.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([begins, ...named, beside].map((customer) => customer.id));
    expect(await roos.call(searchCustomersEndpoint, { search: 'wieringa' })).toMatchObject({ count: 4, countIsExact: true });
  });

  it('returns many matches in the same order page by page as all at once', async () => {
    // A third match by the start of their name, a third within it, a third only by a contact.
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`
        INSERT INTO customers (name, business, customer_type, business_unit_id, created_at)
        SELECT (ARRAY['Drukker ', 'Drukker Zwaan ', 'Zwaan '])[1 + n % 3] || n, true, 'business', u.id, now()
        FROM generate_series(1, 420) n, (SELECT min(id) AS id FROM business_units) u`);
      await tx.rows(sql`
        INSERT INTO contacts (customer_id, first_name, surname)
        SELECT id, 'Petronella', CASE WHEN name LIKE 'Drukker Zwaan%' OR name LIKE 'Zwaan%' THEN 'Smit' ELSE 'Zwaan' END FROM customers
        WHERE name ~ '^(Drukker |Drukker Zwaan |Zwaan )[0-9]+$'`);
    });
    for (const [search, count] of [
      ['zwaan', 420],
      ['petronella', 420],
      ['petronella zwaan', 420],
      ['zwaan 4', 32],
    ] as const) {
      const { all, paged, seen } = await shop.kernel.act(async ({ tx }) => {
        const asked = { search, filters: [], after: undefined };
        const all = await findCustomers(tx, { ...asked, wanted: 1000 });
        const paged: FoundCustomer[] = [];
        for (let wanted = 50; wanted === 50; ) {
          const page = await findCustomers(tx, { ...asked, after: paged.at(-1), wanted });
          paged.push(...page);
          wanted = page.length;
        }
        const seen = all.toSorted((a, b) => a.met - b.met || (a.name < b.name ? -1 : 1));
        return { all, paged, seen };
      });
      expect(all).toEqual(seen);
      expect(paged).toEqual(all);
      expect(all.length).toBeGreaterThanOrEqual(count);
    }
    const { rows } = await roos.call(searchCustomersEndpoint, { search: 'petronella', limit: 2 });
    expect(rows.map(({ name, matched }) => [name, matched])).toEqual([
      ['Drukker 102', 'Petronella Zwaan'],
      ['Drukker 105', 'Petronella Zwaan'],
    ]);
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`DELETE FROM contacts WHERE first_name = 'Petronella'`);
      await tx.rows(sql`DELETE FROM customers WHERE name ~ '^(Drukker |Drukker Zwaan |Zwaan )[0-9]+$'`);
    });
  });

  it('searches once for a customer that does not exist', async () => {
    const asked: (string | undefined)[] = [];
    const found = await shop.kernel.act(({ tx }) => {
      const rows: typeof tx.rows = (query, planned) => {
        asked.push(planned);
        return tx.rows(query, planned);
      };
      const spied = { ...tx, rows };
      return Promise.all(
        ['qwxzj', 'qwxzj of a name that is long'].map((search) =>
          findCustomers(spied, { search, filters: [], after: undefined, wanted: 20 }),
        ),
      );
    });
    expect(found).toEqual([[], []]);
    expect(asked).toEqual(['once', 'afresh']);
  });

  it('is found by its current contacts, not by former ones', async () => {
    const found = async (search: string) => (await roos.call(searchCustomersEndpoint, { search })).rows.map((row) => row.id);
    const { id: hers } = await roos.call(createCustomerEndpoint, { ...university, name: 'Stil Water', misId: '' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET surname = 'Quispel', email = '' WHERE customer_id = ${hers}`));
    expect(await found('quispel')).toEqual([hers]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET active = false WHERE customer_id = ${hers}`));
    expect(await found('quispel')).toEqual([]);
  });

  it('is listed with its first active address and contact', async () => {
    const { id: hers } = await roos.call(createCustomerEndpoint, {
      ...university,
      name: 'Zandloper',
      misId: '',
      addresses: [address, { ...address, city: 'Zwolle' }],
      contacts: ['Kwast', 'Kwab'].map((surname) => ({ firstName: 'Bo', surnamePrefix: 'de', surname, email: '' })),
    });
    const listed = async () => {
      const { rows } = await roos.call(searchCustomersEndpoint, { search: 'zandloper' });
      return rows.map(({ city, contactId, contactName }) => ({ city, contactId, contactName }));
    };
    const { addresses, contacts } = await roos.call(readCustomerEndpoint, { id: hers });
    const first = { city: 'Utrecht', contactId: contacts[0]!.id, contactName: 'Bo de Kwast' };
    expect(await listed()).toEqual([first]);
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE contacts SET active = false WHERE id = ${first.contactId}`);
      await tx.rows(sql`UPDATE addresses SET active = false WHERE id = ${addresses[0]!.id}`);
    });
    expect(await listed()).toEqual([{ city: 'Zwolle', contactId: contacts[1]!.id, contactName: 'Bo de Kwab' }]);
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`DELETE FROM contacts WHERE customer_id = ${hers}`);
      await tx.rows(sql`DELETE FROM addresses WHERE customer_id = ${hers}`);
    });
    expect(await listed()).toEqual([{ city: '', contactId: null, contactName: '' }]);
  });

  it('finds contacts without an account by their own name and the customer’s', async () => {
    const found = async (search?: string) =>
      (await shop.as('admin').call(findContactsEndpoint, search ? { search } : {})).rows.map(
        ({ name, customerName }) => `${name} · ${customerName}`,
      );
    await roos.call(createCustomerEndpoint, {
      ...university,
      name: 'Stille Kracht',
      misId: '',
      contacts: ['Kwak', 'Kwint'].map((surname) => ({ firstName: 'Bo', surname, email: '' })),
    });
    expect(await found('kwak')).toEqual(['Bo Kwak · Stille Kracht']);
    expect(await found('stille bo')).toEqual(['Bo Kwak · Stille Kracht', 'Bo Kwint · Stille Kracht']);
    expect(await found('zzyzx')).toEqual([]);
    expect(await found()).toContain('Bo Kwint · Stille Kracht');
  });

  it('is not found by words that do not match', async () => {
    expect((await roos.call(searchCustomersEndpoint, { search: 'zzyzx' })).rows).toEqual([]);
  });

  it('requires the latest version for a change', async () => {
    const { addresses: _a, contacts: _c, ...fields } = university;
    const saved = await roos.call(updateCustomerEndpoint, { id, version: 1, ...fields, name: 'Universiteit Leeuwenstad' });
    expect(saved.version).toBe(2);
    const stale = await roos.refused(updateCustomerEndpoint, { id, version: 1, ...fields });
    expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(await roos.call(readCustomerEndpoint, { id })).toMatchObject({ name: 'Universiteit Leeuwenstad' });
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
    const { rows } = await roos.call(managerChoicesEndpoint, {});
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

  it('requires an existing, active price list type', async () => {
    const { addresses: _addresses, contacts: _contacts, ...fields } = university;
    const { version } = await roos.call(readCustomerEndpoint, { id });
    const named = { ...fields, id, version };
    expect((await roos.refused(updateCustomerEndpoint, { ...named, priceListType: 'ZZ' })).status).toBe(404);
    const closed = { code: 'Z1', nameNl: 'Oud', nameEn: 'Old', active: false };
    await shop.kernel.act(({ tx }) => tx.db.insert(priceListTypes).values(closed));
    expect((await roos.refused(updateCustomerEndpoint, { ...named, priceListType: 'Z1' })).code).toBe('PRICE_LIST_TYPE_CLOSED');
    expect((await roos.refused(createCustomerEndpoint, { ...university, misId: 'K-9009', priceListType: 'Z1' })).code).toBe(
      'PRICE_LIST_TYPE_CLOSED',
    );
  });

  it('keeps its last address; others can be removed', async () => {
    const first = (await roos.call(readCustomerEndpoint, { id })).addresses[0]!;
    expect((await roos.refused(removeAddressEndpoint, { customerId: id, addressId: first.id })).code).toBe('CUSTOMER_NO_ADDRESS');
    const added = await roos.call(saveAddressEndpoint, { customerId: id, ...address, kind: 'delivery', houseNumber: '30' });
    await roos.call(removeAddressEndpoint, { customerId: id, addressId: added.id });
    expect((await roos.call(readCustomerEndpoint, { id })).addresses).toHaveLength(1);
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
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE baskets SET status = 'in_progress', total = 1234500, ordered_at = created_at WHERE number = '26-90001'`),
    );
    const { rows } = await roos.call(recentCustomersEndpoint, {});
    expect(rows).toMatchObject([{ id, openValue: 1_234_500, lastOrderedOn: '2026-11-18' }]);
    await shop.kernel.act(({ tx, now }) =>
      tx.rows(sql`WITH invoiced AS (UPDATE baskets SET invoice_status = 'invoiced' WHERE number = '26-90001')
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
