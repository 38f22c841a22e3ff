import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  managerCandidatesEndpoint,
  managerCustomersEndpoint,
  managersEndpoint,
} from '#modules/relations/contract/manager/managers.endpoints.ts';
import { reassignCustomersEndpoint } from '#modules/relations/contract/manager/reassign-customers.endpoint.ts';
import { removeManagerEndpoint } from '#modules/relations/contract/manager/remove-manager.endpoint.ts';
import { saveManagerEndpoint } from '#modules/relations/contract/manager/save-manager.endpoint.ts';
import { removeWhitelistEndpoint } from '#modules/relations/contract/registration/remove-whitelist.endpoint.ts';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { whitelistsEndpoint } from '#modules/relations/contract/registration/whitelists.endpoints.ts';
import { whitelistedCallers } from '#modules/relations/server/registration/bot-exemption.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { sendMailJob } from '#platform/server/mail/send-mail.job.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let admin: Caller;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as('admin');
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const managersNamed = async (kind: 'order' | 'account' = 'order') => {
  const { rows } = await admin.call(managersEndpoint, { kind });
  return Object.fromEntries(rows.map((row) => [row.name, row]));
};
type Row = Awaited<ReturnType<typeof managersNamed>>[string];
const asIs = ({ id, version, kind, userId, phone, unitIds, customerTypes, capacity, deputyId, signature, active }: Row) =>
  ({ id, version, kind, userId, phone, unitIds, customerTypes, capacity, deputyId, signature, active }) as const;
const orderManagerOf = async (basketId: number) =>
  (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT order_manager_id AS id FROM baskets WHERE id = ${basketId}`)))!.id;

describe('save manager', () => {
  it('makes an employee a manager once, with units, capacity and a signature', async () => {
    const { rows } = await admin.call(managerCandidatesEndpoint, { kind: 'account' });
    const thijs = rows.find(({ name }) => name === 'Thijs Dekker')!;
    const ask = { kind: 'account' as const, userId: thijs.id, unitIds: [1, 3], customerTypes: ['publisher' as const], capacity: 20 };
    const { id } = await admin.call(saveManagerEndpoint, ask);
    expect((await managersNamed('account'))['Thijs Dekker']).toMatchObject({
      id,
      unitIds: [1, 3],
      capacity: 20,
      customerCount: 0,
      presence: 'here',
    });
    expect((await admin.call(managerCandidatesEndpoint, { kind: 'account' })).rows.map(({ name }) => name)).not.toContain('Thijs Dekker');
    expect(await admin.refused(saveManagerEndpoint, ask)).toMatchObject({
      status: 409,
      code: 'MANAGER_EXISTS',
      errors: { userId: [expect.any(String)] },
    });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, userId: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.call(removeManagerEndpoint, { id })).toEqual({ id });
  });

  it('requires the latest version, a deputy of the same kind and valid days off', async () => {
    const [{ 'Roos Verhagen': roos, 'Jeroen Bos': jeroen }, { 'Mila Kuipers': mila }] = [
      await managersNamed(),
      await managersNamed('account'),
    ];
    const ask = asIs(jeroen!);
    expect(await admin.refused(saveManagerEndpoint, { ...ask, version: 9 })).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, deputyId: jeroen!.id })).toMatchObject({ code: 'DEPUTY_IS_SELF' });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, deputyId: mila!.id })).toMatchObject({ code: 'DEPUTY_UNFIT' });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, deputyId: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, id: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.refused(saveManagerEndpoint, { ...ask, absentUntil: '2026-11-20' })).toMatchObject({ code: 'ABSENCE_ENDS_FIRST' });
    await admin.call(saveManagerEndpoint, { ...ask, deputyId: roos!.id });
    expect(await shop.as('buyer').refused(saveManagerEndpoint, ask)).toMatchObject({ status: 403 });
  });

  it('refuses to remove a manager with customers or baskets', async () => {
    const { 'Roos Verhagen': roos } = await managersNamed();
    expect(await admin.refused(removeManagerEndpoint, { id: roos!.id })).toMatchObject({ status: 409, code: 'IN_USE' });
    expect(await admin.refused(removeManagerEndpoint, { id: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('absence of an order manager', () => {
  it('assigns new baskets to the deputy, and to the manager again afterwards', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const { version } = await admin.call(saveManagerEndpoint, {
      ...asIs(roos!),
      deputyId: jeroen!.id,
      absentFrom: '2026-11-16',
      absentUntil: '2026-11-20',
    });
    expect((await managersNamed())['Roos Verhagen']).toMatchObject({ presence: 'away', deputyName: 'Jeroen Bos' });
    const during = await addBasket(shop, customer);
    expect(await orderManagerOf(during.id)).toBe(jeroen!.id);
    await admin.call(saveManagerEndpoint, { ...asIs(roos!), version });
    const after = await addBasket(shop, customer);
    expect(await orderManagerOf(after.id)).toBe(roos!.id);
  });
});

describe('reassign customers', () => {
  it('moves customers with their open work, not with what has ended', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const [running, ended] = [await addBasket(shop, customer), await addBasket(shop, customer)];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'closed' WHERE id = ${ended.id}`));
    expect((await admin.call(managerCustomersEndpoint, { id: roos!.id })).rows.map(({ id }) => id)).toEqual([customer.id]);
    const ask = { id: roos!.id, toId: jeroen!.id, customerIds: [customer.id], runningToo: true };
    expect(await admin.refused(reassignCustomersEndpoint, { ...ask, toId: roos!.id })).toMatchObject({ code: 'DEPUTY_UNFIT' });
    expect(await admin.refused(reassignCustomersEndpoint, { ...ask, toId: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.call(reassignCustomersEndpoint, ask)).toEqual({ customers: 1, elsewhere: 0 });
    expect([await orderManagerOf(running.id), await orderManagerOf(ended.id)]).toEqual([jeroen!.id, roos!.id]);
    expect(await admin.refused(reassignCustomersEndpoint, ask)).toMatchObject({ code: 'NOTHING_TO_REASSIGN' });
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`basket:${running.id}`}] ORDER BY id DESC LIMIT 1`),
    );
    expect(facts).toEqual([{ fact: 'basket.manager_changed' }]);
  });
  it('moves the planned calls about customers, also about what has ended', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const other = await addCustomer(shop);
    const ids = [await addBasket(shop, other), await addBasket(shop, other), await addBasket(shop, other)].map(({ id }) => id);
    const [named, own, done] = ids;
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        UPDATE baskets SET status = 'quote_canceled', follow_up_on = CASE WHEN id <> ${done} THEN '2026-11-24'::date END,
          order_manager_id = CASE WHEN id = ${named} THEN ${jeroen!.id}::bigint ELSE ${roos!.id}::bigint END, follow_up_by = CASE WHEN id <> ${own} THEN ${roos!.id}::bigint END
        WHERE id = ANY(${sql.param(ids)}::bigint[])`),
    );
    await admin.call(reassignCustomersEndpoint, { id: roos!.id, toId: jeroen!.id, customerIds: [other.id], runningToo: true });
    const after = await shop.kernel.act(({ tx }) =>
      tx.rows(
        sql`SELECT id, follow_up_by AS "by", order_manager_id AS manager FROM baskets WHERE id = ANY(${sql.param(ids)}::bigint[]) ORDER BY id`,
      ),
    );
    expect(after).toEqual([
      { id: named, by: jeroen!.id, manager: jeroen!.id },
      { id: own, by: jeroen!.id, manager: roos!.id },
      { id: done, by: roos!.id, manager: roos!.id },
    ]);
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT data ->> 'kind' AS kind FROM facts WHERE refs @> ARRAY[${`basket:${named}`}] AND fact = 'basket.manager_changed'`),
    );
    expect(facts).toEqual([{ kind: 'call' }]);
  });
});

describe('open work for customers of other managers', () => {
  it('is reassigned on request, with or without customers, except what has ended', async () => {
    const { 'Roos Verhagen': roos, 'Jeroen Bos': jeroen } = await managersNamed();
    const [theirs, nobodys, own] = [await addCustomer(shop), await addCustomer(shop, { unmanaged: true }), await addCustomer(shop)];
    const rows = await Promise.all([theirs, nobodys, own].map((one) => addBasket(shop, one)));
    const [running, unmanaged, kept] = rows.map(({ id }) => id) as [number, number, number];
    const { id: ended } = await addBasket(shop, theirs);
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE customers SET order_manager_id = ${roos!.id} WHERE order_manager_id IS NOT NULL`);
      await tx.rows(sql`UPDATE customers SET order_manager_id = ${jeroen!.id} WHERE id = ${own.id}`);
      await tx.rows(sql`UPDATE baskets SET order_manager_id = ${roos!.id}, follow_up_by = NULL`);
      const all = sql.param([...rows.map(({ id }) => id), ended]);
      await tx.rows(sql`UPDATE baskets SET order_manager_id = ${jeroen!.id} WHERE id = ANY(${all})`);
      await tx.rows(sql`UPDATE baskets SET status = 'closed' WHERE id = ${ended}`);
    });
    const given = await admin.call(managerCustomersEndpoint, { id: jeroen!.id });
    expect(given).toMatchObject({ rows: [{ id: own.id }], elsewhere: 2 });
    const ask = { id: jeroen!.id, toId: roos!.id, customerIds: [], runningToo: true };
    expect(await admin.refused(reassignCustomersEndpoint, ask)).toMatchObject({ code: 'NOTHING_TO_REASSIGN' });
    expect(await admin.call(reassignCustomersEndpoint, { ...ask, elsewhereToo: true })).toEqual({ customers: 0, elsewhere: 2 });
    const managersNow = async () => Promise.all([running, unmanaged, kept, ended].map(orderManagerOf));
    expect(await managersNow()).toEqual([roos!.id, roos!.id, jeroen!.id, jeroen!.id]);
    expect((await admin.call(managerCustomersEndpoint, { id: jeroen!.id })).elsewhere).toBe(0);
    expect(await admin.refused(reassignCustomersEndpoint, { ...ask, elsewhereToo: true })).toMatchObject({ code: 'NOTHING_TO_REASSIGN' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = ${jeroen!.id} WHERE id = ${running}`));
    const one = { ...ask, customerIds: [own.id], runningToo: false, elsewhereToo: true };
    expect(await admin.call(reassignCustomersEndpoint, one)).toEqual({ customers: 1, elsewhere: 1 });
    expect(await managersNow()).toEqual([roos!.id, roos!.id, jeroen!.id, jeroen!.id]);
  });
});

describe('whitelist entry', () => {
  const entry = { kind: 'domain' as const, value: '@Lekstede.example', reason: 'Raamovereenkomst' };
  it('is stored normalized, once, with a customer', async () => {
    expect(await admin.refused(saveWhitelistEndpoint, entry)).toMatchObject({ code: 'WHITELIST_NEEDS_CUSTOMER' });
    expect(await admin.refused(saveWhitelistEndpoint, { ...entry, customerId: 999_999 })).toMatchObject({ status: 404 });
    const { id, version } = await admin.call(saveWhitelistEndpoint, { ...entry, customerId: customer.id, expiresOn: '2026-11-17' });
    expect((await admin.call(whitelistsEndpoint, {})).rows).toMatchObject([
      { id, value: 'lekstede.example', expired: true, customerName: 'Universiteit Utrecht' },
    ]);
    expect(await admin.refused(saveWhitelistEndpoint, { ...entry, customerId: customer.id })).toMatchObject({ code: 'WHITELIST_EXISTS' });
    expect(await admin.refused(saveWhitelistEndpoint, { ...entry, id, version: version + 1, customerId: customer.id })).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(await admin.refused(saveWhitelistEndpoint, { ...entry, kind: 'ip', value: '192.0.2.1/33' })).toMatchObject({
      code: 'WHITELIST_VALUE_INVALID',
    });
    expect(await shop.as('buyer').refused(saveWhitelistEndpoint, entry)).toMatchObject({ status: 403 });
    await admin.call(removeWhitelistEndpoint, { id });
    expect(await admin.refused(removeWhitelistEndpoint, { id })).toMatchObject({ status: 404 });
  });

  it('of an IP range exempts its callers from the bot check', async () => {
    await admin.call(saveWhitelistEndpoint, { kind: 'ip', value: '192.0.2.0/24', reason: 'Kantoor' });
    const isExempt = whitelistedCallers.entry as (kernel: TestShop['kernel'], ip: string) => Promise<boolean>;
    expect(await Promise.all(['192.0.2.77', '192.0.3.1', '2001:db8::1', 'nowhere'].map((ip) => isExempt(shop.kernel, ip)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('determines who receives mail in the test environment; other mail stays in the outbox', async () => {
    await admin.call(saveWhitelistEndpoint, { kind: 'test_mail', value: 'katern.example', reason: 'Eigen mensen' });
    Object.assign(shop.kernel.config, { testEnvironment: true, smtpUrl: 'smtp://127.0.0.1:9' });
    const mail = { kind: 'quote', refs: [], subject: 'Offerte', text: 'x', html: 'x' };
    const statusAfter = async (to: string) => {
      const id = await shop.kernel.act((context) => queueMail(context, { ...mail, to: [to] }));
      await runJob(shop.kernel, sendMailJob, { id });
      const kept = await shop.kernel.act(({ tx }) => tx.row<{ status: string }>(sql`SELECT status FROM mails WHERE id = ${id}`));
      return kept!.status;
    };
    // No mail server listens at that address, so only attempted mails fail.
    expect([await statusAfter('klant@voorbeeld.example'), await statusAfter('roos@katern.example')]).toEqual(['kept', 'failed']);
  });
});
