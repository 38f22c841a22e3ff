import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { personLinks } from '#modules/identity/server/public.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { grantToken, hashToken, revokeTokens } from '#platform/server/tokens.ts';
import {
  addressOf,
  bodies,
  customer,
  endpointsOnOwnRecords,
  foreign,
  foreignCustomer,
  foreignThings,
  foreignWork,
  ofSuppliers,
  own,
  ownThings,
  ownWork,
  setUpOtherCustomers,
  shop,
  statusOf,
  supplier,
} from '#test/setups/other-customers.ts';

setUpOtherCustomers();

/** Access ends in the one before last, and the last changes the records that all others read. */
describe('other customers', { shuffle: false }, () => {
  describe('id of another customer', () => {
    it.each(['a customer', supplier, 'm.vandervelde@voorbeeld.example'])(
      'responds to %s like an unknown id, on every endpoint',
      async (who) => {
        const caller = who === 'a customer' ? customer : shop.as(who);
        for (const endpoint of endpointsOnOwnRecords()) {
          const nobodys = endpoint.path.replace(/:(\w*[iI]d)\b/g, '999999999').replace(':page', '1');
          for (const url of [addressOf(endpoint, foreignThings, foreignWork), nobodys]) {
            // Without the permission the response is 403, for any id.
            const isAllowed = ofSuppliers(endpoint) ? who === supplier : who === 'a customer';
            const refused = isAllowed ? [404] : [403, 404];
            expect([endpoint.name, await statusOf(caller, endpoint, url)]).toEqual([
              endpoint.name,
              expect.toSatisfy((status: number) => refused.includes(status)),
            ]);
          }
        }
      },
    );

    it('responds 404 also below an own id', async () => {
      const nested = endpointsOnOwnRecords().filter(({ path }) => path.match(/:\w*[iI]d\b/g)!.length > 1);
      expect(nested.length).toBeGreaterThanOrEqual(4);
      for (const endpoint of nested) {
        const url = addressOf(endpoint, foreignThings, foreignWork, ownThings);
        expect([endpoint.name, url, await statusOf(customer, endpoint, url)]).toEqual([endpoint.name, url, 404]);
      }
      const { addressId, contactId } = foreignThings;
      for (const [endpoint, more] of [
        [saveAddressEndpoint, { addressId, version: 1 }],
        [saveContactEndpoint, { contactId, version: 1 }],
        [callOffEndpoint, { addressId }],
      ] as const) {
        const url = addressOf(endpoint, ownThings, ownWork);
        expect([endpoint.name, await statusOf(customer, endpoint, url, more)]).toEqual([endpoint.name, 404]);
      }
    });
  });

  const ofBaskets = 'NOT IN (SELECT id FROM baskets WHERE customer_id = $1)';

  const ofLines = `NOT IN (SELECT id FROM lines WHERE NOT basket_id ${ofBaskets})`;

  const ofShipments = `NOT IN (SELECT id FROM shipments WHERE NOT basket_id ${ofBaskets})`;

  /** For each table that external users read: the rows that are not of the own customer ($1) or account ($2). */
  const others: Record<string, string> = {
    addresses: 'customer_id <> $1',
    amendments: `basket_id ${ofBaskets}`,
    api_keys: 'user_id IS DISTINCT FROM $2 AND customer_id IS DISTINCT FROM $1',
    approvals: `line_id ${ofLines}`,
    articles: 'customer_id IS DISTINCT FROM $1',
    baskets: 'customer_id <> $1',
    contacts: 'customer_id <> $1',
    customers: 'id <> $1',
    deliveries: `line_id ${ofLines}`,
    early_files: 'contact_id NOT IN (SELECT id FROM contacts WHERE customer_id = $1)',
    facts: 'true',
    idempotency_keys: 'actor_id <> $2',
    invoices: 'customer_id <> $1',
    line_sets: `basket_id ${ofBaskets}`,
    lines: `basket_id ${ofBaskets}`,
    online_payments: 'customer_id <> $1',
    order_messages: `basket_id ${ofBaskets}`,
    order_reads: 'contact_id NOT IN (SELECT id FROM contacts WHERE customer_id = $1)',
    outsourced_assignments: 'true',
    outsourced_components: 'true',
    packages: `shipment_id ${ofShipments}`,
    publications: 'contact_id NOT IN (SELECT id FROM contacts WHERE customer_id = $1)',
    quotes: `basket_id ${ofBaskets}`,
    shop_budgets: 'customer_id <> $1',
    shop_items: 'contact_id NOT IN (SELECT id FROM contacts WHERE customer_id = $1)',
    shop_orders: 'customer_id <> $1',
    shipment_baskets: `basket_id ${ofBaskets}`,
    shipment_lines: `shipment_id ${ofShipments}`,
    shipments: `basket_id ${ofBaskets}`,
    stock_items: 'article_id NOT IN (SELECT id FROM articles WHERE customer_id = $1)',
    suppliers: 'true',
    thesis_drafts: 'contact_id NOT IN (SELECT id FROM contacts WHERE customer_id = $1)',
    university_readers: 'contact_id NOT IN (SELECT id FROM contacts WHERE customer_id = $1)',
    upload_slots: `basket_id ${ofBaskets}`,
    uploads: `slot_id NOT IN (SELECT id FROM upload_slots WHERE NOT basket_id ${ofBaskets})`,
    users: 'id <> $2',
    web_requests: 'customer_id IS DISTINCT FROM $1',
    webhook_deliveries: 'webhook_id NOT IN (SELECT id FROM webhooks WHERE customer_id = $1)',
    webhooks: 'customer_id IS DISTINCT FROM $1',
  };

  /** Tables without rows of customers. */
  const notOfCustomers = Object.keys(others).filter((table) => others[table] === 'true');

  /** Public tables: the catalogue, the limits of preflight, the form of numbers and the calendar. */
  const publicTables = ['holidays', 'main_groups', 'number_formats', 'preflight_limits', 'sub_groups', 'unit_sub_groups'];

  describe('row-level security', () => {
    it('shows an external user only own rows of every table that has rows of others too', async () => {
      const { database } = shop.kernel;
      const [user] = await shop.rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${own.email}`);
      const links = await Promise.all(personLinks.entriesOf(shop.kernel).map((read) => read(database, user!.id, true)));
      const settings = Object.assign({}, ...links.map((link) => link.settings));
      const actor = { databaseRole: 'app_external' as const, settings: { 'app.user_id': String(user!.id), ...settings } };
      const { rows: tables } = await database.pool.query<{ name: string }>(
        `SELECT DISTINCT tablename AS name FROM pg_policies WHERE 'app_external' = ANY(roles) AND cmd IN ('ALL', 'SELECT') ORDER BY 1`,
      );
      expect(tables.map(({ name }) => name)).toEqual([...Object.keys(others), ...publicTables].toSorted());
      const given = [own.customerId, user!.id];
      const counted = (table: string, other: string) =>
        `WITH given AS (SELECT $1::bigint, $2::bigint) SELECT count(*) FILTER (WHERE NOT (${other})) AS own, count(*) FILTER (WHERE ${other}) AS other FROM ${table}`;
      await inTransaction(database, actor, 'read', async ({ client }) => {
        for (const [table, other] of Object.entries(others)) {
          const { rows: seen } = await client.query<{ own: number; other: number }>(counted(table, other), given);
          const { rows: there } = await withoutHeldConnection(() =>
            database.pool.query<{ own: number; other: number }>(counted(table, other), given),
          );
          expect([table, seen[0]!.other, there[0]!.other > 0]).toEqual([table, 0, true]);
          expect([table, seen[0]!.own > 0]).toEqual([table, !notOfCustomers.includes(table)]);
        }
        return { commit: false, result: undefined };
      });
    });

    it.each([
      'invoices',
      'mails',
      'files',
      'access_tokens',
      'sessions',
      'accounts',
      'plan_events',
      'parameter_sets',
      'upload_links',
      'upload_reminders',
    ])('shows no rows of %s to external users', async (table) => {
      const outsider = { databaseRole: 'app_external' as const, settings: { 'app.basket_id': String(own.basketId) } };
      const look = inTransaction(shop.kernel.database, outsider, 'read', async ({ client }) => ({
        commit: false,
        result: (await client.query(`SELECT 1 FROM ${table}`)).rowCount,
      }));
      expect(await look.catch((error: { code: string }) => error.code)).toEqual(expect.toSatisfy((seen) => seen === 0 || seen === '42501'));
    });
  });

  describe('access link', () => {
    const opens = async (token: string, path = 'upload-page') =>
      (await shop.visitor.inject({ method: 'GET', url: `/api/${path}/${token}` })).statusCode;
    const grant = (kind: string, validDays: number) =>
      shop.kernel.act(async ({ tx, now }) => {
        const subject = await tx.row<{ id: number }>(sql`SELECT id FROM upload_links WHERE basket_id = ${own.basketId}`);
        const token = await grantToken(tx, { kind, subjectId: subject!.id, basketId: own.basketId }, now, validDays);
        return { token, subjectId: subject!.id };
      });

    it('opens its own record only', async () => {
      expect([await opens(own.token), await opens(own.token, 'quotes')]).toEqual([200, 404]);
      const quote = await grant('quote', 1);
      expect(await opens(quote.token)).toBe(404);
    });

    it('shows only pictures of its own basket', async () => {
      const picture = (upload: number) => opens(`${own.token}/uploads/${upload}/pages/1`);
      expect([await picture(ownThings.uploadId), await picture(foreignThings.uploadId)]).toEqual([200, 404]);
    });

    it('responds 404 to files and places of another basket, on every endpoint that is below a link of files', async () => {
      const [foreignSlot] = await shop.rows<{ id: number }>(sql`
        SELECT id FROM upload_slots WHERE basket_id = ${foreignThings.basketId} LIMIT 1`);
      const given: Record<string, object> = {
        'prepress.repairUpload': { repair: 'scale' },
        'prepress.acceptFinding': { code: 'IMAGE_RESOLUTION_LOW' },
        'prepress.acceptPriceOfFile': { difference: 1 },
      };
      const ids: Record<string, string> = {
        token: own.token,
        uploadId: String(foreignThings.uploadId),
        slotId: String(foreignSlot!.id),
        page: '1',
      };
      const below = shop.kernel.served.map(({ endpoint }) => endpoint).filter(({ token, path }) => token === 'upload' && /Id\b/.test(path));
      expect(below.length).toBeGreaterThanOrEqual(7);
      for (const endpoint of below) {
        const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name]!);
        expect([endpoint.name, await statusOf(shop.visitor, endpoint, url, given[endpoint.name])]).toEqual([endpoint.name, 404]);
      }
    });

    it('responds the same when it is expired, revoked or unknown', async () => {
      const [expired, revoked] = [await grant('upload', 0), await grant('upload', 1)];
      expect(await opens(revoked.token)).toBe(200);
      await shop.kernel.act(({ tx, now }) => revokeTokens(tx, 'upload', revoked.subjectId, now));
      const answers = [];
      for (const token of [expired.token, revoked.token, 'A'.repeat(22)]) {
        const { statusCode, body } = await shop.visitor.inject({ method: 'GET', url: `/api/upload-page/${token}` });
        const { context: _, ...said } = JSON.parse(body) as { context: object };
        answers.push([statusCode, said]);
      }
      expect(answers).toEqual([answers[0], answers[0], answers[0]]);
      expect(answers[0]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    });

    it('stores only a hash of its token', async () => {
      const stored = await shop.rows<{ hash: string; all: string }>(sql`SELECT token_hash AS hash, t::text AS all FROM access_tokens t`);
      expect(stored.map(({ hash }) => hash)).toContain(hashToken(foreign.token));
      expect(stored.some(({ all }) => all.includes(foreign.token) || all.includes(own.token))).toBe(false);
    });
  });

  // Runs last, because its calls change the records. It proves that the 404s above are not those of records that do not exist.
  /** Of files of a draft that can be priced, and of a thesis that was ordered, which the tests of these commands have. */
  const ofDrafts = ['theses.acceptFinding', 'theses.repairFile', 'theses.readFilePicture', 'theses.moveDefence', 'theses.approveTitlePage'];

  it('the owner gets a success or refusal from the same calls', async () => {
    await shop.rows(sql`UPDATE outsourced_assignments SET supplier_id = (SELECT supplier_id FROM outsourced_assignments WHERE id = ${ownWork.askedId})
    WHERE id IN (${foreignWork.askedId}, ${foreignWork.orderedId})`);
    await shop.rows(sql`
    UPDATE stock_purchases SET supplier_id = (SELECT supplier_id FROM stock_purchases WHERE id = ${ownWork.purchaseId})
    WHERE id = ${foreignWork.purchaseId}`);
    await shop.rows(sql`
    WITH shipment AS (
      INSERT INTO shipments (number, basket_id, business_unit_id, recipient, status, type, method, carrier, created_at, handed_over_at)
      SELECT 'Z-1', b.id, b.business_unit_id, '{}', 'handed_over', 'digital', 'standard', 'link', now(), now()
      FROM baskets b WHERE b.id = ${foreignThings.basketId} RETURNING id)
    INSERT INTO shipment_lines (shipment_id, line_id, quantity)
    SELECT shipment.id, l.id, 1 FROM shipment, lines l WHERE l.basket_id = ${foreignThings.basketId}`);
    const recipient = {
      name: 'N',
      attention: '',
      street: 'S',
      houseNumber: '1',
      addition: '',
      postcode: '3512 LR',
      city: 'Utrecht',
      country: 'NL',
    };
    await shop.rows(sql`
    WITH shipment AS (
      INSERT INTO shipments (number, basket_id, business_unit_id, recipient, status, type, method, carrier, created_at, handed_over_at)
      SELECT 'Z-2', b.id, b.business_unit_id, ${JSON.stringify(recipient)}::jsonb, 'handed_over', 'parcel', 'standard', 'postnl', now(), now()
      FROM baskets b WHERE b.id = ${foreignThings.basketId} RETURNING id)
    INSERT INTO returns (number, shipment_id, status, created_at, created_by) SELECT 'R-Z', id, 'announced', now(), 'N' FROM shipment`);
    await shop.rows(sql`UPDATE approvals SET status = 'approved', answered_at = now() WHERE status = 'open'`);
    for (const endpoint of endpointsOnOwnRecords().filter(({ name }) => !ofDrafts.includes(name))) {
      const caller = ofSuppliers(endpoint) ? shop.as(supplier) : foreignCustomer;
      const url = addressOf(endpoint, foreignThings, foreignWork);
      const status = await statusOf(caller, endpoint, url, bodies(foreignThings)[endpoint.name]);
      expect([endpoint.name, status]).toEqual([endpoint.name, expect.toSatisfy((code: number) => code === 200 || code === 409)]);
    }
  });
});
