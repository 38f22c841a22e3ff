import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkVatNumberEndpoint } from '#modules/relations/contract/check-vat-number.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { createCustomerEndpoint, updateCustomerEndpoint } from '#modules/relations/contract/save-customer.endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';
import { recheckVatNumbers } from './check-vat-number.ts';
import { answerAsVies } from './vies/stand-in.ts';

let shop: TestShop;
let roos: Caller;
let asked = 0;
let away = false;
const register = createServer(async (request, response) => {
  asked += 1;
  const { status, body } = answerAsVies(await json(request));
  response.writeHead(away ? 429 : status).end(away ? '' : JSON.stringify(body));
});
beforeAll(async () => {
  await new Promise<void>((listening) => register.listen(0, '127.0.0.1', listening));
  const { port } = register.address() as AddressInfo;
  shop = await openTestShop({ viesUrl: `http://127.0.0.1:${port}` });
  roos = shop.as('order_manager');
});
afterAll(async () => {
  register.closeAllConnections();
  register.close();
  await shop.close();
});

const fields = {
  ...{ name: 'Imprimerie du Pont', business: true, customerType: 'business' as const, businessUnitId: 1, language: 'fr' as const },
  ...{ priceListType: 'A' as const, vatType: 'eu_with_number' as const, creditLimit: 0 },
};
const addresses = [{ kind: 'visit' as const, street: 'Korenmarkt', houseNumber: '1', postcode: '9000', city: 'Gent', country: 'BE' }];
const customerWith = (vatNumber: string) => roos.call(createCustomerEndpoint, { ...fields, vatNumber, addresses });
const checkOf = async (id: number) => {
  const { vatState, vatCheckedAt, vatCheckTrouble } = await roos.call(readCustomerEndpoint, { id });
  return { vatState, vatCheckedAt, vatCheckTrouble };
};
const factsOf = async (id: number) => {
  const rows = await shop.kernel.act(({ tx }) =>
    tx.rows<{ fact: string }>(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`customer:${id}`}] ORDER BY id`),
  );
  return rows.map(({ fact }) => fact);
};

describe('the VAT number of a customer', () => {
  let id: number;
  it('is pending until the register answered, and then valid with the date', async () => {
    ({ id } = await customerWith('BE0428759497'));
    expect(await checkOf(id)).toEqual({ vatState: 'pending', vatCheckedAt: null, vatCheckTrouble: '' });
    await shop.runJobs();
    expect(await checkOf(id)).toMatchObject({ vatState: 'valid', vatCheckTrouble: '' });
    expect(await factsOf(id)).toEqual(['customer.created', 'customer.vat_checked']);
  });

  it('is not asked after again when something else changes, and is when it changes itself', async () => {
    const before = asked;
    await roos.call(updateCustomerEndpoint, { id, version: 1, ...fields, vatNumber: 'BE0428759497', notes: 'Belt graag' });
    await shop.runJobs();
    expect(asked).toBe(before);
    await roos.call(updateCustomerEndpoint, { id, version: 2, ...fields, vatNumber: 'DE136695976' });
    expect(await checkOf(id)).toMatchObject({ vatState: 'pending', vatCheckedAt: null });
    await shop.runJobs();
    expect(await checkOf(id)).toMatchObject({ vatState: 'valid' });
  });

  it('is pending, not valid, while the register is away, and it is said once why', async () => {
    away = true;
    const other = await customerWith('BE0428759497');
    await shop.runJobs();
    expect(await checkOf(other.id)).toEqual({ vatState: 'pending', vatCheckedAt: null, vatCheckTrouble: 'HTTP 429' });
    expect(await factsOf(other.id)).toEqual(['customer.created', 'customer.vat_check_failed']);
    away = false;
    await roos.call(checkVatNumberEndpoint, { id: other.id });
    await shop.runJobs();
    expect(await checkOf(other.id)).toMatchObject({ vatState: 'valid', vatCheckTrouble: '' });
  });

  it('of a country outside the register is not asked after', async () => {
    const { id: swiss } = await roos.call(createCustomerEndpoint, { ...fields, vatType: 'export', addresses });
    expect(await checkOf(swiss)).toMatchObject({ vatState: null });
    expect((await roos.refused(checkVatNumberEndpoint, { id: swiss })).code).toBe('VAT_NOT_IN_REGISTER');
    expect((await roos.refused(checkVatNumberEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await shop.as('planner').refused(checkVatNumberEndpoint, { id: swiss })).status).toBe(403);
  });

  it('stays valid when the register is away later, and is asked after again when that was long ago', async () => {
    away = true;
    const longAgo = '2026-07-01T09:00:00Z';
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET vat_checked_at = ${longAgo} WHERE id = ${id}`));
    await shop.kernel.act((context) => recheckVatNumbers.run(context, {}));
    await shop.runJobs();
    expect(await checkOf(id)).toMatchObject({ vatState: 'valid', vatCheckTrouble: 'HTTP 429' });
    away = false;
    await shop.kernel.act((context) => recheckVatNumbers.run(context, {}));
    await shop.runJobs();
    const checked = await checkOf(id);
    expect(checked).toMatchObject({ vatState: 'valid', vatCheckTrouble: '' });
    expect(Date.parse(checked.vatCheckedAt ?? '')).toBe(shop.clock.now().epochMilliseconds);
  });
});
