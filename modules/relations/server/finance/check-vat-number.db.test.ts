import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { lookUpCompanyEndpoint, lookUpOwnCompanyEndpoint } from '#modules/relations/contract/customer/look-up-company.endpoints.ts';
import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import { checkVatNumberEndpoint } from '#modules/relations/contract/finance/check-vat-number.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { answerAsTradeRegister } from '#modules/relations/server/trade-register/stub.ts';
import { answerAsVies } from '#modules/relations/server/vies/stub.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { countingOpenTransactions } from '#test/open-transactions.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';
import { checkVatNumberJob, recheckVatNumbers } from './check-vat-number.ts';
import { readVatCheck } from './read-vat-check.ts';

let shop: TestShop;
let roos: Caller;
let asked = 0;
let away = false;
/** Delays requests until a number of them run at once. */
let crowd: { missing: number; whole: PromiseWithResolvers<void> } | undefined;
const register = createServer(async (request, response) => {
  asked += 1;
  if (crowd) {
    crowd.missing -= 1;
    if (crowd.missing === 0) crowd.whole.resolve();
    await crowd.whole.promise;
  }
  const [, kvk] = /basisprofielen\/(\w+)$/.exec(request.url ?? '') ?? [];
  const { status, body } = kvk
    ? answerAsTradeRegister('demo', { apikey: String(request.headers.apikey), kvk })
    : answerAsVies(await json(request));
  response.writeHead(away ? 429 : status).end(away ? '' : JSON.stringify(body));
});
beforeAll(async () => {
  await new Promise<void>((listening) => register.listen(0, '127.0.0.1', listening));
  const { port } = register.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  shop = await openTestShop({ viesUrl: url, tradeRegisterUrl: url });
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

describe('VAT number check', () => {
  let id: number;
  it('is pending until the register answers, runs again when the number changes, and is due again after its term', async () => {
    // It is pending until the register answers, then valid with the date.
    ({ id } = await customerWith('BE0428759497'));
    expect(await checkOf(id)).toEqual({ vatState: 'pending', vatCheckedAt: null, vatCheckTrouble: '' });
    await shop.runJobs();
    expect(await checkOf(id)).toMatchObject({ vatState: 'valid', vatCheckTrouble: '' });
    expect(await factsOf(id)).toEqual(['customer.created', 'customer.vat_checked']);
    // It runs again when the number changes, not when another field does.
    const before = asked;
    await roos.call(updateCustomerEndpoint, { id, version: 1, ...fields, vatNumber: 'BE0428759497', notes: 'Belt graag' });
    await shop.runJobs();
    expect(asked).toBe(before);
    await roos.call(updateCustomerEndpoint, { id, version: 2, ...fields, vatNumber: 'DE136695976' });
    expect(await checkOf(id)).toMatchObject({ vatState: 'pending', vatCheckedAt: null });
    await shop.runJobs();
    expect(await checkOf(id)).toMatchObject({ vatState: 'valid' });
    // It stays valid while the register is unavailable, and is due again after its term.
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

  it('stays pending while the register is unavailable, and records the reason once', async () => {
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

  it('skips a country that the register does not cover', async () => {
    const { id: swiss } = await roos.call(createCustomerEndpoint, { ...fields, vatType: 'export', addresses });
    expect(await checkOf(swiss)).toMatchObject({ vatState: null });
    expect((await roos.refused(checkVatNumberEndpoint, { id: swiss })).code).toBe('VAT_NOT_IN_REGISTER');
    expect((await roos.refused(checkVatNumberEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await shop.as('planner').refused(checkVatNumberEndpoint, { id: swiss })).status).toBe(403);
  });

  it('calls the register outside a transaction, and drops the answer when the number changed meanwhile', async () => {
    const { kernel, counts } = countingOpenTransactions(shop.kernel);
    const other = await customerWith('BE0428759497');
    await runJob(kernel, checkVatNumberJob, { customerId: other.id, tries: 0 });
    expect(counts).toEqual([0]);
    expect(await checkOf(other.id)).toMatchObject({ vatState: 'valid' });
    const meddling: typeof kernel.outside = (service) => async (request) => {
      await roos.call(updateCustomerEndpoint, { id: other.id, version: 1, ...fields, vatNumber: 'DE136695976' });
      return shop.kernel.outside(service)(request);
    };
    await runJob({ ...kernel, outside: meddling }, checkVatNumberJob, { customerId: other.id, tries: 0 });
    expect(await checkOf(other.id)).toMatchObject({ vatState: 'pending', vatCheckedAt: null });
  });
});

describe('company look-up', () => {
  const morgenster = { street: 'Havenstraat', houseNumber: '12A', postcode: '1011AB', city: 'Amsterdam', country: 'NL' };
  const lookUp = (numbers: { kvk?: string; vatNumber?: string }) => roos.call(lookUpCompanyEndpoint, numbers);

  it('finds a company by its KvK number in any notation, else by its VAT number', async () => {
    expect(await lookUp({ kvk: '9000 1234' })).toEqual({
      ...{ answer: 'found', byStub: false },
      firm: { name: 'Uitgeverij De Morgenster B.V.', ...morgenster },
    });
    expect(await lookUp({ vatNumber: 'NL900001239B01' })).toMatchObject({ answer: 'found', firm: { street: 'HAVENSTRAAT' } });
    expect(await lookUp({ kvk: '90001200', vatNumber: 'BE0900012322' })).toMatchObject({ firm: { city: 'Gent', country: 'BE' } });
    // Only a Belgian number is valid with these digits.
    expect(await lookUp({ vatNumber: '0900.012.322' })).toMatchObject({ firm: { city: 'Gent', country: 'BE' } });
    // A Belgian enterprise number is the VAT number.
    expect(await lookUp({ kvk: '0900.012.322' })).toMatchObject({ firm: { city: 'Gent', country: 'BE' } });
  });
  it('says that a stub answered', async () => {
    const { viesUrl, tradeRegisterUrl } = shop.kernel.config;
    Object.assign(shop.kernel.config, { useStubs: true, viesUrl: undefined, tradeRegisterUrl: undefined, localUrl: viesUrl });
    expect(await lookUp({ kvk: '90001234' })).toMatchObject({ answer: 'found', byStub: true });
    const { id } = await customerWith('BE0428759497');
    await shop.runJobs();
    const stubbed = await roos.call(readCustomerEndpoint, { id });
    Object.assign(shop.kernel.config, { useStubs: false, viesUrl, tradeRegisterUrl });
    expect(stubbed).toMatchObject({ vatState: 'valid', vatByStub: true });
    // Of a real shop the number was never asked; the register itself takes the place of the stub in the night.
    const unasked = { vatState: 'pending', vatCheckedAt: null, vatRegisteredName: '', vatByStub: true };
    expect(await roos.call(readCustomerEndpoint, { id })).toMatchObject(unasked);
    expect(await shop.kernel.act((context) => readVatCheck(context, id))).toMatchObject({ vatState: 'pending' });
    await shop.kernel.act((context) => recheckVatNumbers.run(context, {}));
    await shop.runJobs();
    expect(await roos.call(readCustomerEndpoint, { id })).toMatchObject({ vatState: 'valid', vatByStub: false });
  });
  it('distinguishes an unknown number, an unavailable register and a malformed number', async () => {
    expect(await lookUp({ kvk: '90001200' })).toEqual({ answer: 'unknown', byStub: false, firm: null });
    expect(await lookUp({ kvk: '90001299' })).toEqual({ answer: 'unavailable', byStub: false, firm: null });
    away = true;
    expect(await lookUp({ kvk: '90001234', vatNumber: 'NL900001239B01' })).toEqual({ answer: 'unavailable', byStub: false, firm: null });
    away = false;
    expect(await lookUp({ kvk: 'HRB 12345' })).toEqual({ answer: 'not_looked_up', byStub: false, firm: null });
    expect(await lookUp({ kvk: 'NL-KVK 90001234' })).toMatchObject({ answer: 'found' });
    expect((await roos.refused(lookUpCompanyEndpoint, { kvk: '123' })).code).toBe('KVK_INVALID');
    expect((await roos.refused(lookUpCompanyEndpoint, { vatNumber: 'NL1' })).code).toBe('VAT_INVALID');
    expect((await roos.refused(lookUpCompanyEndpoint, { kvk: ' ' })).code).toBe('FIRM_NUMBER_MISSING');
    expect((await shop.as('planner').refused(lookUpCompanyEndpoint, { kvk: '90001234' })).status).toBe(403);
  });
  it('holds no database connection during a call, so that more calls run than there are connections', async () => {
    const people = shop.kernel.database.pool.options.max + 1;
    crowd = { missing: people, whole: Promise.withResolvers() };
    const answers = await Promise.all(Array.from({ length: people }, () => lookUp({ kvk: '90001234' })));
    crowd = undefined;
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['found']));
  });
  it('is available during a registration, rate limited', async () => {
    const password = 'Maas-oever-26';
    const { token } = await shop.visitor.call(beginRegistrationEndpoint, {
      ...{ email: 'firma@nieuw.example', password, repeated: password, uiId: 1 },
    });
    expect(await shop.visitor.call(lookUpOwnCompanyEndpoint, { token, kvk: '90001234' })).toMatchObject({ answer: 'found' });
    expect((await shop.visitor.refused(lookUpOwnCompanyEndpoint, { token: 'A'.repeat(22), kvk: '90001234' })).status).toBe(404);
    const { calls } = shop.kernel.config.limits.lookUps;
    for (let call = 2; call < calls; call += 1) await shop.visitor.refused(lookUpOwnCompanyEndpoint, { token });
    expect((await shop.visitor.refused(lookUpOwnCompanyEndpoint, { token, kvk: '90001234' })).status).toBe(429);
  });
});
