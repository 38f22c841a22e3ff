import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeWhitelistEndpoint } from '#modules/relations/contract/registration/remove-whitelist.endpoint.ts';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { listWhitelistsEndpoint } from '#modules/relations/contract/registration/whitelists.endpoints.ts';
import { whitelistedCallers } from '#modules/relations/server/registration/bot-exemption.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { sendMailJob } from '#platform/server/mail/send-mail.job.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
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

describe('whitelist entry', () => {
  const entry = { kind: 'domain' as const, value: '@Lekstede.example', reason: 'Raamovereenkomst' };
  it('is stored normalized, once, with a customer', async () => {
    expect(await admin.refused(saveWhitelistEndpoint, entry)).toMatchObject({ code: 'WHITELIST_NEEDS_CUSTOMER' });
    expect(await admin.refused(saveWhitelistEndpoint, { ...entry, customerId: 999_999 })).toMatchObject({ status: 404 });
    const { id, version } = await admin.call(saveWhitelistEndpoint, { ...entry, customerId: customer.id, expiresOn: '2026-11-17' });
    expect((await admin.call(listWhitelistsEndpoint, {})).rows.filter((row) => row.id === id)).toMatchObject([
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
