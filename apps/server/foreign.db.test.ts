import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personLinks } from '#modules/identity/server/public.ts';
import { createAccountEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { inTransaction } from '#platform/server/database.ts';
import { grantToken, hashToken, revokeTokens } from '#platform/server/tokens.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';
import type { Caller } from '#test/shop.ts';

let shop: ArtworkShop;
let own: OrderedBooklet;
let foreign: OrderedBooklet;
let customer: Caller;
let ownUpload: number;
let foreignUpload: number;
beforeAll(async () => {
  shop = await openArtworkShop();
  [own, foreign] = [await shop.order(), await shop.order()];
  for (const order of [own, foreign]) {
    await shop.visitor.call(createAccountEndpoint, { token: order.token, password: 'Welkom-2026', repeated: 'Welkom-2026' });
  }
  // Who sees all of the own customer sees nothing of another one.
  await shop.rows(sql`UPDATE contacts SET sees_all = true WHERE email = ${own.email}`);
  // And looks after what its programs may do, so that no right but the id keeps them out.
  await shop.rows(sql`
    INSERT INTO user_roles (user_id, role_id)
    SELECT u.id, r.id FROM users u, roles r WHERE u.email = ${own.email} AND r.code = 'customer_admin'`);
  customer = shop.signIn(own.email, 'Welkom-2026');
  ownUpload = await bothFiles(own);
  foreignUpload = await bothFiles(foreign);
});
afterAll(() => shop.close());

async function bothFiles(order: OrderedBooklet): Promise<number> {
  const { id } = await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  return id;
}

const openToOutsiders = () =>
  shop.kernel.served.map(({ endpoint }) => endpoint).filter((one) => !one.internalOnly && one.permission !== 'PUBLIC');
/** What else the endpoints ask, so that only the id can be at fault. */
const bodies: Record<string, object> = {
  'baskets.reorder': { quantity: 100, price: 1 },
  'stock.callOff': { quantity: 1, addressId: 999_999_999 },
  'prepress.approveProof': { name: 'Ida Lezer', checked: true },
  'prepress.requestChange': { remark: 'Het omslag is te donker.' },
  'customerKeys.create': { name: 'ERP', scopes: ['fup'] },
  'webhooks.update': { name: 'ERP', url: 'https://erp.voorbeeld.example', events: ['basket.ready'], active: true, version: 1 },
  'webhooks.remove': { version: 1 },
  'relations.saveAddress': { kind: 'delivery', street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht' },
  'outsourcing.quote': { version: 1, price: 100, deliveryDate: '2026-12-01' },
  'outsourcing.decline': { version: 1, reason: 'Geen tijd' },
  'outsourcing.ship': { version: 1 },
  'relations.saveContact': { firstName: 'Bas', surname: 'Prins' },
};

describe('an id of another customer', () => {
  it.each(['a customer', 'orders@binderijdevouw.example', 'm.vandervelde@voorbeeld.example'])(
    'is nowhere found by %s, as an id of nobody',
    async (who) => {
      const caller = who === 'a customer' ? customer : shop.as(who);
      for (const endpoint of openToOutsiders()) {
        if (!endpoint.path.includes(':')) continue;
        for (const upload of [foreignUpload, 999_999_999]) {
          const url = endpoint.path.replace(/:(\w*[iI]d)\b/g, String(upload)).replace(':page', '1');
          expect([endpoint.name, url]).toEqual([endpoint.name, expect.not.stringContaining(':')]);
          const answer = await caller.inject({
            method: endpoint.method as 'GET',
            url,
            ...(endpoint.method !== 'GET' && { payload: bodies[endpoint.name] ?? {} }),
          });
          // Who holds no right to the act hears that first, of any id.
          const held = who === 'a customer' && !endpoint.permission.startsWith('wdd.');
          const refused = held ? [404] : [403, 404];
          expect([endpoint.name, answer.statusCode]).toEqual([
            endpoint.name,
            expect.toSatisfy((status: number) => refused.includes(status)),
          ]);
        }
      }
    },
  );

  it('while the own one is', async () => {
    expect((await customer.inject({ method: 'GET', url: `/api/proofs/${ownUpload}` })).statusCode).toBe(200);
  });
});

/** Per table that outsiders read at all: the rows that are not of the own basket, contact, customer or account. */
const others: Record<string, string> = {
  addresses: 'customer_id <> $2',
  api_keys: 'user_id IS DISTINCT FROM $4 AND customer_id IS DISTINCT FROM $2',
  approvals: 'line_id <> $3',
  articles: 'customer_id IS DISTINCT FROM $2',
  baskets: 'id <> $1',
  contacts: 'customer_id <> $2',
  customers: 'id <> $2',
  deliveries: 'line_id <> $3',
  facts: 'true',
  idempotency_keys: 'actor_id <> $4',
  invoices: 'customer_id <> $2',
  line_sets: 'basket_id <> $1',
  lines: 'id <> $3',
  outsourced_assignments: 'true',
  outsourced_components: 'true',
  packages: 'true',
  quotes: 'basket_id <> $1',
  shipment_lines: 'true',
  shipments: 'basket_id <> $1',
  stock_levels: 'article_id NOT IN (SELECT id FROM articles WHERE customer_id = $2)',
  suppliers: 'true',
  upload_slots: 'basket_id <> $1',
  uploads: 'slot_id NOT IN (SELECT id FROM upload_slots WHERE basket_id = $1)',
  users: 'id <> $4',
  web_requests: 'customer_id IS DISTINCT FROM $2',
  webhook_deliveries: 'webhook_id NOT IN (SELECT id FROM webhooks WHERE customer_id = $2)',
  webhooks: 'customer_id IS DISTINCT FROM $2',
};
/** What is nobody's: the catalogue and the calendar. */
const everybodys = ['holidays', 'main_groups', 'sub_groups', 'unit_sub_groups'];

describe('the database itself', () => {
  it('shows an outsider own rows only, table by table', async () => {
    const { database } = shop.kernel;
    const [user] = await shop.rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${own.email}`);
    const links = await Promise.all(personLinks.entriesOf(shop.kernel).map((read) => read(database, user!.id, true)));
    const settings = Object.assign({}, ...links.map((link) => link.settings));
    const actor = { databaseRole: 'app_external' as const, settings: { 'app.user_id': String(user!.id), ...settings } };
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `SELECT DISTINCT tablename AS name FROM pg_policies WHERE 'app_external' = ANY(roles) AND cmd IN ('ALL', 'SELECT') ORDER BY 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual([...Object.keys(others), ...everybodys].toSorted());
    const seen: Record<string, number> = {};
    await inTransaction(database, actor, 'read', async ({ client }) => {
      for (const [table, other] of Object.entries(others)) {
        const own$ = [own.basketId, own.customerId, own.lineId, user!.id];
        const found = await client.query<{ own: number; other: number }>(
          `WITH given AS (SELECT $1::bigint, $2::bigint, $3::bigint, $4::bigint)
           SELECT count(*) AS own, count(*) FILTER (WHERE ${other}) AS other FROM ${table}`,
          own$,
        );
        seen[table] = found.rows[0]!.own;
        expect([table, found.rows[0]!.other]).toEqual([table, 0]);
      }
      return { commit: false, result: undefined };
    });
    expect(seen).toMatchObject({ baskets: 1, lines: 1, uploads: 2, approvals: 2, customers: 1, users: 1 });
  });

  it.each(['invoices', 'mails', 'files', 'access_tokens', 'sessions', 'accounts', 'plan_events', 'parameter_sets', 'upload_links'])(
    'shows nothing of %s to outsiders',
    async (table) => {
      const outsider = { databaseRole: 'app_external' as const, settings: { 'app.basket_id': String(own.basketId) } };
      const look = inTransaction(shop.kernel.database, outsider, 'read', async ({ client }) => ({
        commit: false,
        result: (await client.query(`SELECT 1 FROM ${table}`)).rowCount,
      }));
      expect(await look.catch((error: { code: string }) => error.code)).toEqual(expect.toSatisfy((seen) => seen === 0 || seen === '42501'));
    },
  );
});

describe('a link', () => {
  const opens = async (token: string, path = 'upload-page') =>
    (await shop.visitor.inject({ method: 'GET', url: `/api/${path}/${token}` })).statusCode;
  const grant = (kind: string, validDays: number) =>
    shop.kernel.act(async ({ tx, now }) => {
      const subject = await tx.row<{ id: number }>(sql`SELECT id FROM upload_links WHERE basket_id = ${own.basketId}`);
      const token = await grantToken(tx, { kind, subjectId: subject!.id, basketId: own.basketId }, now, validDays);
      return { token, subjectId: subject!.id };
    });

  it('opens what it was made for, and nothing else', async () => {
    expect([await opens(own.token), await opens(own.token, 'quotes')]).toEqual([200, 404]);
    const quote = await grant('quote', 1);
    expect(await opens(quote.token)).toBe(404);
  });

  it('shows pictures of its own basket only', async () => {
    const picture = (upload: number) => opens(`${own.token}/uploads/${upload}/pages/1`);
    expect([await picture(ownUpload), await picture(foreignUpload)]).toEqual([200, 404]);
  });

  it('that ran out, was revoked or never was answers the same', async () => {
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

  it('is kept as a hash only', async () => {
    const kept = await shop.rows<{ hash: string; all: string }>(sql`SELECT token_hash AS hash, t::text AS all FROM access_tokens t`);
    expect(kept.map(({ hash }) => hash)).toContain(hashToken(foreign.token));
    expect(kept.some(({ all }) => all.includes(foreign.token) || all.includes(own.token))).toBe(false);
  });
});
