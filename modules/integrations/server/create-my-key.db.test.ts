import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changePasswordEndpoint } from '#modules/identity/contract/profile/change-password.endpoint.ts';
import { readBrandEndpoint, readMeEndpoint, readMenuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { listAllKeysEndpoint, listCustomerKeysEndpoint, listMyKeysEndpoint } from '#modules/integrations/contract/api-keys.endpoints.ts';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { pingWebhookEndpoint } from '#modules/integrations/contract/ping-webhook.endpoint.ts';
import { removeWebhookEndpoint } from '#modules/integrations/contract/remove-webhook.endpoint.ts';
import { revokeAnyKeyEndpoint } from '#modules/integrations/contract/revoke-any-key.endpoint.ts';
import { revokeCustomerKeyEndpoint } from '#modules/integrations/contract/revoke-customer-key.endpoint.ts';
import { revokeMyKeyEndpoint } from '#modules/integrations/contract/revoke-my-key.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { listDeliveriesEndpoint, listWebhooksEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { customerId, forStaff, keyOf, otherBasket, otherId, ownBasket, setUpApiKeys, shop, withKey } from '#test/setups/api-keys.ts';
import { visit } from '#test/visitor.ts';

setUpApiKeys();

describe('personal API key', () => {
  it('grants its scopes without cookie and CSRF token, and is shown once', async () => {
    const { id, key } = await keyOf('order_manager', ['basket_content.view', 'relations.view']);
    expect((await withKey(key, 'GET', '/api/relations')).status).not.toBe(403);
    expect((await withKey(key, 'GET', '/api/planning/board')).status).toBe(403);
    const { keys } = await shop.as('order_manager').call(listMyKeysEndpoint, {});
    expect(keys.find((one) => one.id === id)).toMatchObject({
      prefix: key.slice(0, 12),
      scopes: ['basket_content.view', 'relations.view'],
    });
    expect(JSON.stringify(keys)).not.toContain(key);
    const kept = await shop.kernel.database.pool.query('SELECT k::text AS row FROM api_keys k');
    expect(JSON.stringify(kept.rows)).not.toContain(key.slice(13));
  });

  it('exists only as a hash, also for a repeated call', async () => {
    const { key } = await keyOf('order_manager', ['fup']);
    const tables = await shop.kernel.database.pool.query(
      `SELECT i::text AS row FROM idempotency_keys i UNION ALL SELECT f::text FROM facts f`,
    );
    expect(JSON.stringify(tables.rows)).not.toContain(key.slice(13));
  });

  it('writes without a CSRF token, and cannot manage keys of a customer', async () => {
    const { key } = await keyOf('order_manager', ['relations.view', 'relations.edit']);
    const made = await withKey(key, 'POST', `/api/customers/${customerId}/api-keys`, { name: 'Nog een', scopes: ['fup'] });
    expect([made.status, made.body.code]).toEqual([409, 'KEY_BY_KEY']);
    const revoked = await withKey(key, 'POST', `/api/customers/${customerId}/api-keys/1/revoke`, {});
    expect([revoked.status, revoked.body.code]).toEqual([409, 'KEY_BY_KEY']);
  });

  it('reaches no endpoint that is open to every signed-in person', async () => {
    const { key } = await keyOf('admin', ['fup', 'users.edit', 'user_maintenance.view']);
    const own = shop.kernel.served.map(({ endpoint }) => endpoint).filter(({ permission }) => permission === 'SIGNED_IN');
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['profile.save', 'profile.endOtherSessions', 'apiKeys.create']));
    for (const { name, method, path } of own) {
      const answer = await withKey(key, method as 'GET', path.replace(/:(\w+)/g, '1'));
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'NOT_BY_KEY']);
    }
  });

  it('does not change the language of its holder', async () => {
    const { key } = await keyOf('order_manager', ['fup']);
    expect((await withKey(key, 'POST', '/async/users/set-locale', { locale: 'en' })).status).toBe(200);
    expect(await shop.as('order_manager').call(readMeEndpoint, {})).toMatchObject({ language_iso: 'nl' });
  });

  it('refuses scopes that its holder lacks and a past expiry date, and never makes an administrator', async () => {
    const refused = (scopes: string[], expiresOn?: string) =>
      shop.as('planner').refused(createMyKeyEndpoint, { name: 'x', scopes, expiresOn });
    expect(await refused(['financial.create'])).toMatchObject({
      status: 409,
      code: 'KEY_SCOPE_NOT_OWN',
      errors: { scopes: expect.anything() },
    });
    expect(await refused(['planning.view'], '2026-11-17')).toMatchObject({ code: 'KEY_EXPIRES_IN_PAST' });
    expect(await refused([])).toMatchObject({ status: 422 });
    const { key } = await keyOf('admin', ['api_log.view']);
    expect((await withKey(key, 'GET', '/api/api-request-logs')).status).toBe(200);
    expect((await withKey(key, 'GET', '/api/debug/server')).status).toBe(403);
  });

  it('loses rights as soon as its holder does', async () => {
    const { key } = await keyOf('planner', ['planning.view', 'basket_content.view']);
    expect((await withKey(key, 'GET', '/api/baskets/999')).status).toBe(404);
    await shop.kernel.database.pool.query(
      `UPDATE roles SET permissions = array_remove(permissions, 'basket_content.view') WHERE code = 'planner'`,
    );
    expect((await withKey(key, 'GET', '/api/baskets/999')).status).toBe(403);
    await shop.kernel.database.pool.query(
      `UPDATE users SET active = false WHERE id = (SELECT user_id FROM api_keys WHERE name = 'Webwinkel' ORDER BY id DESC LIMIT 1)`,
    );
    expect(await withKey(key, 'GET', '/api/baskets/999')).toMatchObject({ status: 401, body: { code: 'API_KEY_INVALID' } });
    await shop.kernel.database.pool.query('UPDATE users SET active = true');
  });

  it('gives the same response when unknown, expired or revoked, whatever cookie is sent', async () => {
    const over = await keyOf('order_manager', ['fup'], { expiresOn: '2026-11-18' });
    const revoked = await keyOf('order_manager', ['fup']);
    expect((await withKey(over.key, 'GET', forStaff)).status).toBe(200);
    await shop.as('order_manager').call(revokeMyKeyEndpoint, { id: revoked.id });
    await shop.as('order_manager').call(revokeMyKeyEndpoint, { id: revoked.id });
    shop.moveClock('2026-11-18T23:30:00Z');
    for (const key of [over.key, revoked.key, `${over.key.slice(0, 12)}_${'A'.repeat(32)}`, 'x']) {
      const answer = await shop.as('order_manager').inject({ method: 'GET', url: forStaff, headers: { authorization: `Bearer ${key}` } });
      expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([401, 'API_KEY_INVALID']);
    }
    shop.moveClock('2026-11-18T09:00:00Z');
  });

  it('is revoked when its holder resets a forgotten password, and kept when they change it', async () => {
    const email = 'thijs.dekker@katern.example';
    const { key } = await keyOf(email, ['fup']);
    const chosen = { password: 'Nachtploeg-26', repeated: 'Nachtploeg-26' };
    await shop.as(email).call(changePasswordEndpoint, { current: 'Welkom-2026', ...chosen });
    expect((await withKey(key, 'GET', forStaff)).status).toBe(200);
    await shop.visitor.call(requestPasswordResetEndpoint, { email });
    await shop.runJobs();
    const mails = await shop.kernel.database.pool.query<{ text: string }>(
      `SELECT body_text AS text FROM mails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1`,
    );
    const token = /token=([\w-]{22})/.exec(mails.rows[0]!.text)![1]!;
    await shop.visitor.call(resetPasswordEndpoint, { token, ...chosen });
    expect(await withKey(key, 'GET', forStaff)).toMatchObject({ status: 401, body: { code: 'API_KEY_INVALID' } });
    const facts = await shop.kernel.database.pool.query(`SELECT fact FROM facts WHERE fact = 'api_key.revoked' ORDER BY id DESC LIMIT 1`);
    expect(facts.rows).toHaveLength(1);
  });

  it('cannot be revoked by another user', async () => {
    const { id } = await keyOf('order_manager', ['fup']);
    expect(await shop.as('account_manager').refused(revokeMyKeyEndpoint, { id })).toMatchObject({ status: 404 });
  });

  it('has a rate limit per minute, counted in PostgreSQL', async () => {
    const { key } = await keyOf('order_manager', ['fup']);
    const { keyLimit } = shop.kernel.config;
    const before = keyLimit.perMinute;
    keyLimit.perMinute = 3;
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await withKey(key, 'GET', forStaff)).status);
    keyLimit.perMinute = before;
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('customer API key', () => {
  const make = (scopes = ['fup', 'proofs.answer'], of = customerId) =>
    shop.as('order_manager').call(createCustomerKeyEndpoint, { customerId: of, name: 'ERP', scopes });

  it('sees all of that customer and nothing of another, by row-level security', async () => {
    const { key } = await make();
    const mine = await withKey(key, 'GET', '/api/my-orders');
    expect(mine).toMatchObject({ status: 200, body: { rows: [{ number: ownBasket }] } });
    const other = await make(['fup'], otherId);
    expect(await withKey(other.key, 'GET', '/api/my-orders')).toMatchObject({ body: { rows: [{ number: otherBasket }] } });
    const answer = await withKey(key, 'GET', `/api/customers/${otherId}/api-keys`);
    expect(answer.status).toBe(403);
  });

  it('has at most the rights of the customer’s contacts', async () => {
    expect(
      await shop.as('order_manager').refused(createCustomerKeyEndpoint, { customerId, name: 'x', scopes: ['basket_content.view'] }),
    ).toMatchObject({ code: 'KEY_SCOPE_NOT_OWN' });
  });

  it('can be managed on the relation, records history, and stops when the customer is blocked', async () => {
    const { id, key } = await make();
    const { keys } = await shop.as('order_manager').call(listCustomerKeysEndpoint, { customerId });
    expect(keys.map((one) => one.id)).toContain(id);
    expect(await shop.as('order_manager').refused(revokeCustomerKeyEndpoint, { customerId: otherId, id })).toMatchObject({ status: 404 });
    expect(await shop.as('order_manager').refused(listCustomerKeysEndpoint, { customerId: 999_999_999 })).toMatchObject({ status: 404 });
    await shop.kernel.database.pool.query('UPDATE customers SET blocked = true WHERE id = $1', [customerId]);
    expect((await withKey(key, 'GET', '/api/my-orders')).status).toBe(401);
    await shop.kernel.database.pool.query('UPDATE customers SET blocked = false WHERE id = $1', [customerId]);
    await shop.as('order_manager').call(revokeCustomerKeyEndpoint, { customerId, id });
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows<{ fact: string }>(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`api_key:${id}`}]::text[] ORDER BY id`),
    );
    expect(facts.map(({ fact }) => fact)).toEqual(['api_key.made', 'api_key.revoked']);
  });

  it('appears in the list of administrators, who can revoke any', async () => {
    const { id, key } = await make();
    const { keys } = await shop.as('admin').call(listAllKeysEndpoint, {});
    expect(keys.find((one) => one.id === id)).toMatchObject({ customerId, isOver: false, createdBy: 'Roos Verhagen' });
    await shop.as('admin').call(revokeAnyKeyEndpoint, { id });
    expect((await withKey(key, 'GET', '/api/my-orders')).status).toBe(401);
  });
});

describe('contact who manages integrations', () => {
  const hook = { name: 'ERP', url: 'https://erp.voorbeeld.example/katern', events: ['basket.ready'] };
  const pool = () => shop.kernel.database.pool;
  /** The contact with this e-mail address, who sees all of the customer or a part. */
  async function contactOf(email: string, seesAll: boolean) {
    await pool().query('UPDATE contacts SET user_id = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email]);
    await pool().query(
      `UPDATE contacts SET sees_all = $3, user_id = (SELECT id FROM users WHERE email = $2)
       WHERE id = (SELECT min(id) FROM contacts WHERE customer_id = $1)`,
      [customerId, email, seesAll],
    );
    return shop.as(email);
  }

  it('manages its keys and webhooks, and nobody else’s', async () => {
    const ellen = await contactOf('inkoop@delindewal.example', true);
    const { key, id } = await ellen.call(createCustomerKeyEndpoint, { customerId, name: 'Kassa', scopes: ['fup'] });
    expect((await withKey(key, 'GET', '/api/my-orders')).body).toMatchObject({ rows: [{ number: ownBasket }] });
    expect((await ellen.call(listCustomerKeysEndpoint, { customerId })).keys.map(({ name }) => name)).toContain('Kassa');
    await ellen.call(revokeCustomerKeyEndpoint, { customerId, id });
    expect((await withKey(key, 'GET', '/api/my-orders')).status).toBe(401);

    const webhook = await ellen.call(createWebhookEndpoint, { customerId, ...hook });
    expect((await ellen.call(listWebhooksEndpoint, { customerId })).webhooks).toMatchObject([{ id: webhook.id, customerId }]);
    await ellen.call(pingWebhookEndpoint, { id: webhook.id });
    expect((await ellen.call(listDeliveriesEndpoint, { id: webhook.id })).rows).toMatchObject([{ event: 'webhook.ping' }]);
    await ellen.call(updateWebhookEndpoint, { id: webhook.id, version: 1, ...hook, name: 'Boekhouding', active: true });
    await ellen.call(removeWebhookEndpoint, { id: webhook.id, version: 2 });

    const foreign = await shop.as('admin').call(createWebhookEndpoint, { customerId: otherId, ...hook });
    const shops = await shop.as('admin').call(createWebhookEndpoint, hook);
    for (const one of [foreign, shops]) {
      expect((await ellen.refused(pingWebhookEndpoint, { id: one.id })).status).toBe(404);
      expect((await ellen.refused(listDeliveriesEndpoint, { id: one.id })).status).toBe(404);
      expect((await ellen.refused(removeWebhookEndpoint, { id: one.id, version: 1 })).status).toBe(404);
    }
    for (const foreignId of [otherId, 999_999_999]) {
      expect((await ellen.refused(listCustomerKeysEndpoint, { customerId: foreignId })).status).toBe(404);
      expect((await ellen.refused(createCustomerKeyEndpoint, { customerId: foreignId, name: 'x', scopes: ['fup'] })).status).toBe(404);
      expect((await ellen.refused(listWebhooksEndpoint, { customerId: foreignId })).status).toBe(404);
      expect((await ellen.refused(createWebhookEndpoint, { customerId: foreignId, ...hook })).status).toBe(404);
    }
    expect((await ellen.refused(listWebhooksEndpoint, {})).status).toBe(404);
    expect((await ellen.refused(createWebhookEndpoint, hook)).status).toBe(404);
    expect((await ellen.refused(listAllKeysEndpoint, {})).status).toBe(403);
  });

  it('cannot give a program more access than they have', async () => {
    const ellen = await contactOf('inkoop@delindewal.example', false);
    const refused = { status: 409, code: 'CUSTOMER_SEEN_IN_PART' };
    expect(await ellen.refused(createCustomerKeyEndpoint, { customerId, name: 'x', scopes: ['fup'] })).toMatchObject(refused);
    expect(await ellen.refused(createWebhookEndpoint, { customerId, ...hook })).toMatchObject(refused);
    expect(await ellen.call(listCustomerKeysEndpoint, { customerId })).toMatchObject({ keys: [] });
  });

  it('needs the permission: another contact is refused', async () => {
    const marit = await contactOf('m.vandervelde@voorbeeld.example', true);
    expect((await marit.refused(listCustomerKeysEndpoint, { customerId })).status).toBe(403);
    expect((await marit.refused(createWebhookEndpoint, { customerId, ...hook })).status).toBe(403);
  });
});

/** An answer without the id of its own request. */
const unnumbered = (body: string) => body.replace(/"correlationId":"[^"]*"/, '');

describe('request with a key', () => {
  it('runs as the key’s holder, whatever cookie is sent', async () => {
    const { key } = await keyOf('admin', ['api_log.view']);
    const browser = visit(shop.app);
    await browser.signIn('pieter.jansma@katern.example');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const statusOf = async (url: string) =>
      (await shop.app.inject({ url, headers: { authorization: `Bearer ${key}`, cookie } })).statusCode;
    expect(await statusOf('/api/api-request-logs')).toBe(200);
    expect(await statusOf(forStaff)).toBe(403);
  });

  it('is answered as nobody where no scope is asked, whether its holder is a person or a customer', async () => {
    const open = [readMeEndpoint, readMenuEndpoint, readBrandEndpoint, ...shop.kernel.served.map(({ endpoint }) => endpoint)].filter(
      ({ permission, method, path }) => permission === 'PUBLIC' && method === 'GET' && !path.includes(':'),
    );
    expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(['identity.readMe', 'identity.readMenu', 'shop.listProducts']));
    const personal = await keyOf('admin', ['fup', 'relations.view']);
    const made = await shop.as('order_manager').call(createCustomerKeyEndpoint, { customerId, name: 'ERP', scopes: ['fup'] });
    for (const { name, path } of open) {
      const { statusCode, body } = await shop.app.inject({ url: path });
      for (const { key } of [personal, made]) {
        const answer = await shop.app.inject({ url: path, headers: { authorization: `Bearer ${key}` } });
        expect([name, answer.statusCode, unnumbered(answer.body)]).toEqual([name, statusCode, unnumbered(body)]);
      }
    }
    expect(await withKey(personal.key, 'GET', '/async/me')).toMatchObject({ body: { id: 0, email: '', permissions: [] } });
  });

  it('cannot sign in or change how somebody signs in', async () => {
    const { key } = await keyOf('order_manager', ['fup']);
    const authorization = `Bearer ${key}`;
    for (const act of ['sign-in/email', 'two-factor/verify-totp', 'two-factor/disable']) {
      const answer = await visit(shop.app).post(`/api/auth/${act}`, { email: 'x', password: 'y', code: '123456' }, { authorization });
      expect([act, answer.status, answer.body.code]).toEqual([act, 403, 'NOT_BY_KEY']);
    }
  });
});
