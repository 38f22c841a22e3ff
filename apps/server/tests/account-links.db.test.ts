import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readUserHistoryEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { personLinks } from '#modules/identity/server/public.ts';
import { readOperatorPlacesEndpoint } from '#modules/planning/contract/operator-places.endpoints.ts';
import { setOperatorPlacesEndpoint } from '#modules/planning/contract/set-operator-places.endpoint.ts';
import { linkContactEndpoint } from '#modules/relations/contract/contact/link-contact.endpoint.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { findContactsEndpoint, listUserLinksEndpoint } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let university: TestCustomer;
let secondContact: number;
let supplierId: number;
/** The university's baskets: of the first contact, and of the second. */
let baskets: { first: number; second: number };
const marit = 'm.vandervelde@voorbeeld.example';
const ellen = 'inkoop@delindewal.example';
const bart = 'orders@binderijdevouw.example';

const one = async <Row>(query: ReturnType<typeof sql>) => (await shop.kernel.act(({ tx }) => tx.row<Row>(query)))!;
const idOf = async (email: string) => (await one<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`)).id;

beforeAll(async () => {
  shop = await openTestShop();
  university = await addCustomer(shop);
  const publisher = await addCustomer(shop, { name: 'Uitgeverij De Lindewal', email: 'x@delindewal.example' });
  secondContact = (
    await one<{ id: number }>(sql`
      INSERT INTO contacts (customer_id, first_name, surname, email) VALUES (${university.id}, 'Ruben', 'Smit', 'r@universiteit.example') RETURNING id`)
  ).id;
  supplierId = (await one<{ id: number }>(sql`INSERT INTO suppliers (name) VALUES ('Binderij De Vouw') RETURNING id`)).id;
  const rival = await one<{ id: number }>(sql`INSERT INTO suppliers (name) VALUES ('Folieprint Noord') RETURNING id`);
  const [first, second] = [await deliveredOrder(shop, university), await deliveredOrder(shop, university)];
  await deliveredOrder(shop, publisher);
  // Components requested from both suppliers, from each alone, and from none.
  for (const asked of [[supplierId, rival.id], [supplierId], [rival.id], []]) {
    const { id } = await one<{ id: number }>(sql`
      INSERT INTO outsourced_components (line_id, component, description, quantity, lead_days, created_at)
      VALUES (${first.lineId}, ${asked.join('/')}, 'Binden', 150, 3, '2026-11-18T09:00:00Z') RETURNING id`);
    for (const supplier of asked)
      await one(sql`
        INSERT INTO outsourced_assignments (component_id, supplier_id, status, asked_at, told_at)
        VALUES (${id}, ${supplier}, 'request', '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z') RETURNING id`);
  }
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET contact_id = ${secondContact} WHERE id = ${second.id}`));
  baskets = { first: first.id, second: second.id };
});
afterAll(() => shop.close());

/** The second part reads as the people whom the first part linked. */
describe('links of accounts', { shuffle: false }, () => {
  describe('account link', () => {
    const admin = () => shop.as('admin');
    it('connects a customer account to a contact without account, and can move', async () => {
      const userId = await idOf(marit);
      const { rows } = await admin().call(findContactsEndpoint, { search: 'brouwer' });
      expect(rows.map(({ customerName }) => customerName)).toEqual(['Uitgeverij De Lindewal', 'Universiteit Utrecht']);
      await admin().call(linkContactEndpoint, { userId, contactId: secondContact });
      await admin().call(linkContactEndpoint, { userId, contactId: university.contactId });
      expect((await admin().call(listUserLinksEndpoint, { userId })).contact).toMatchObject({
        id: university.contactId,
        customerId: university.id,
      });
      expect(await shop.as(marit).call(readMeEndpoint, {})).toMatchObject({
        customer_id: university.id,
        customer_contact_id: university.contactId,
      });
      const { entries } = await admin().call(readUserHistoryEndpoint, { id: userId });
      expect(entries.map(({ fact }) => fact).filter((fact) => fact.startsWith('customer.'))).toEqual([
        'customer.contact_account',
        'customer.contact_account_ended',
        'customer.contact_account',
      ]);
    });
    it('connects a contact to one account only', async () => {
      const ask = { userId: await idOf(ellen), contactId: university.contactId };
      expect(await admin().refused(linkContactEndpoint, ask)).toMatchObject({ code: 'CONTACT_HAS_ACCOUNT' });
      expect((await admin().refused(linkContactEndpoint, { ...ask, contactId: 999_999 })).status).toBe(404);
      await admin().call(linkContactEndpoint, { ...ask, contactId: secondContact });
    });
    it('must match the kind of account', async () => {
      const [planner, supplier] = [await idOf('pieter.jansma@katern.example'), await idOf(bart)];
      expect(await admin().refused(linkContactEndpoint, { userId: planner, contactId: secondContact })).toMatchObject({
        code: 'LINK_KIND_WRONG',
      });
      expect(await admin().refused(linkSupplierEndpoint, { userId: planner, supplierId })).toMatchObject({ code: 'LINK_KIND_WRONG' });
      expect(await admin().refused(setOperatorPlacesEndpoint, { userId: supplier, placeIds: [] })).toMatchObject({
        code: 'LINK_KIND_WRONG',
      });
    });
    it('needs all rights of the account', async () => {
      await one(sql`
      WITH office AS (INSERT INTO roles (code, name_nl, name_en, permissions) VALUES ('office', 'Kantoor', 'Office', '{fup,users.edit}') RETURNING id)
      INSERT INTO user_roles SELECT ${await idOf('daan.kok@katern.example')}, id FROM office RETURNING role_id`);
      const office = shop.as('daan.kok@katern.example');
      const refused = { status: 409, code: 'ACCOUNT_HOLDS_MORE' };
      expect(
        await office.refused(setOperatorPlacesEndpoint, { userId: await idOf('koen.baart@katern.example'), placeIds: [] }),
      ).toMatchObject(refused);
      expect(await office.refused(linkContactEndpoint, { userId: await idOf(ellen), contactId: secondContact })).toMatchObject(refused);
      expect(await office.refused(linkSupplierEndpoint, { userId: await idOf(bart), supplierId })).toMatchObject(refused);
    });
    it('connects a supplier account to one supplier', async () => {
      const userId = await idOf(bart);
      await admin().call(linkSupplierEndpoint, { userId, supplierId });
      expect(await admin().call(linkSupplierEndpoint, { userId, supplierId })).toEqual({ supplierId });
      expect((await shop.as(bart).call(readMeEndpoint, {})).supplier_id).toBe(supplierId);
      expect((await admin().refused(linkSupplierEndpoint, { userId, supplierId: 999_999 })).status).toBe(404);
    });
    it('connects staff to the plan places where they work', async () => {
      const userId = await idOf('daan.kok@katern.example');
      const { id: press } = await one<{ id: number }>(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, position) VALUES ('P1', 'Pers', 'Press', 'print', 'press', '[]', 1) RETURNING id`);
      await admin().call(setOperatorPlacesEndpoint, { userId, placeIds: [press] });
      expect((await shop.as('operator').call(readMeEndpoint, {})).plan_place_id).toBe(press);
      await admin().call(setOperatorPlacesEndpoint, { userId, placeIds: [] });
      expect((await admin().call(readOperatorPlacesEndpoint, { userId })).placeIds).toEqual([]);
      expect((await admin().refused(setOperatorPlacesEndpoint, { userId, placeIds: [999_999] })).status).toBe(404);
    });
  });

  type Person = { email: string; sees(): { baskets: number[]; customer: number; contacts: number[]; supplier: number }; seesAll?: boolean };
  const people: Record<string, Person> = {
    'a customer’s contact who sees all': {
      email: marit,
      seesAll: true,
      sees: () => ({
        baskets: [baskets.first, baskets.second],
        customer: university.id,
        contacts: [university.contactId, secondContact],
        supplier: 0,
      }),
    },
    'a second contact of the same customer': {
      email: ellen,
      sees: () => ({ baskets: [baskets.second], customer: university.id, contacts: [secondContact], supplier: 0 }),
    },
    'a supplier': { email: bart, sees: () => ({ baskets: [], customer: 0, contacts: [], supplier: supplierId }) },
  };

  /** For each table that external users read: the own rows. $1 baskets, $2 customer, $3 contacts, $4 supplier, $5 user. */
  const ofLines = 'IN (SELECT id FROM lines WHERE basket_id = ANY($1))';
  const ofWhole = 'customer_id = $2 AND EXISTS (SELECT FROM contacts WHERE user_id = $5 AND sees_all)';
  const own: Record<string, string> = {
    addresses: 'customer_id = $2',
    amendments: `asked_at IS NOT NULL AND status IN ('asked', 'applied', 'declined') AND basket_id = ANY($1)`,
    api_keys: `user_id = $5 OR ${ofWhole}`,
    approvals: `line_id ${ofLines}`,
    articles: ofWhole,
    baskets: 'id = ANY($1)',
    contacts: 'id = ANY($3)',
    customers: 'id = $2',
    deliveries: `line_id ${ofLines}`,
    early_files: 'contact_id = ANY($3)',
    facts: 'false',
    holidays: 'true',
    idempotency_keys: 'actor_id = $5',
    invoices: `status <> 'concept' AND customer_id = $2 AND baskets_of_invoice(invoices.id) <@ $1`,
    line_sets: 'basket_id = ANY($1)',
    lines: 'basket_id = ANY($1)',
    main_groups: 'true',
    number_formats: 'true',
    online_payments: `customer_id = $2 AND (basket_id = ANY($1) OR invoice_id IN (SELECT id FROM invoices WHERE status <> 'concept'
    AND customer_id = $2 AND baskets_of_invoice(invoices.id) <@ $1))`,
    order_messages: 'basket_id = ANY($1)',
    order_reads: 'contact_id = ANY($3)',
    outsourced_assignments: 'supplier_id = $4',
    outsourced_components: 'id IN (SELECT component_id FROM outsourced_assignments WHERE supplier_id = $4)',
    packages: 'shipment_id IN (SELECT id FROM shipments WHERE basket_id = ANY($1))',
    preflight_limits: 'true',
    publications: 'contact_id = ANY($3)',
    quotes: 'basket_id = ANY($1)',
    shipment_baskets: 'basket_id = ANY($1)',
    shipment_lines: 'shipment_id IN (SELECT id FROM shipments WHERE basket_id = ANY($1))',
    shipments: 'basket_id = ANY($1)',
    shop_budgets: ofWhole,
    shop_items: 'contact_id = ANY($3)',
    shop_orders: 'contact_id = ANY($3)',
    stock_items: `article_id IN (SELECT id FROM articles WHERE ${ofWhole})`,
    sub_groups: 'true',
    suppliers: 'id = $4',
    thesis_drafts: 'contact_id = ANY($3)',
    unit_sub_groups: 'true',
    university_readers: 'contact_id = ANY($3)',
    upload_slots: 'basket_id = ANY($1)',
    uploads: 'slot_id IN (SELECT id FROM upload_slots WHERE basket_id = ANY($1))',
    users: 'id = $5',
    web_requests: 'contact_id = ANY($3)',
    webhook_deliveries: `webhook_id IN (SELECT id FROM webhooks WHERE ${ofWhole})`,
    webhooks: ofWhole,
  };
  const rowsOf = (table: string, where: string) =>
    `WITH given AS (SELECT $1::bigint[], $2::bigint, $3::bigint[], $4::bigint, $5::bigint) SELECT count(*)::int AS n FROM ${table} WHERE ${where}`;

  describe('select without WHERE', () => {
    it('is tested for every table that external users read', async () => {
      const { rows } = await shop.kernel.database.pool.query<{ name: string }>(
        `SELECT DISTINCT tablename AS name FROM pg_policies WHERE 'app_external' = ANY(roles) AND cmd IN ('ALL', 'SELECT') ORDER BY 1`,
      );
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(own).toSorted());
    });

    it.each(Object.entries(people))('returns all own rows and no others to %s', async (_, { email, sees, seesAll = false }) => {
      const { database } = shop.kernel;
      const userId = await idOf(email);
      await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET sees_all = ${seesAll} WHERE user_id = ${userId}`));
      const links = await Promise.all(personLinks.entriesOf(shop.kernel).map((read) => read(database, userId, true)));
      const settings = Object.assign({ 'app.user_id': String(userId) }, ...links.map((link) => link.settings));
      const mine = sees();
      const given = [mine.baskets, mine.customer, mine.contacts, mine.supplier, userId];
      for (const [table, where] of Object.entries(own)) {
        const owner = await database.pool.query<{ n: number }>(rowsOf(table, where), given);
        const seen = await inTransaction(database, { databaseRole: 'app_external', settings }, 'read', async ({ client }) => ({
          commit: false,
          result: [
            (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]!.n,
            (await client.query<{ n: number }>(rowsOf(table, where), given)).rows[0]!.n,
          ],
        }));
        expect([table, ...seen]).toEqual([table, owner.rows[0]!.n, owner.rows[0]!.n]);
      }
      expect(mine.baskets.length > 0 || mine.supplier > 0).toBe(true);
    });
  });
});
