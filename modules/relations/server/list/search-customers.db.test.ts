import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findContactsEndpoint } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { readCustomerEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { type FoundCustomer, findCustomers, findCustomersFuzzy } from '#modules/relations/server/list/customer-search.ts';
import { address, universityId as id, roos, setUpUniversity, shop, university } from '#test/setups/university.ts';

setUpUniversity();

describe('customer in a search', () => {
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
});
