import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readProductStartEndpoint, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readBrandEndpoint, readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { checkSetUpEndpoint } from '#modules/identity/contract/setup/check-set-up.endpoint.ts';
import { readReadinessEndpoint } from '#modules/identity/contract/setup/read-readiness.endpoint.ts';
import { setUpEndpoint } from '#modules/identity/contract/setup/set-up.endpoint.ts';
import { offerSetUp } from '#modules/identity/server/setup/offer-set-up.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { createTestDatabase } from '#test/database.ts';
import { deLinde, newPassword } from '#test/new-shop.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ guessablePasswords: false }, await createTestDatabase());
});
afterAll(() => shop.close());

const offer = async () => new URL((await offerSetUp(shop.kernel))!).searchParams.get('token')!;
const count = async (table: string) =>
  Number((await shop.kernel.act(({ tx }) => tx.row<{ n: number }>(sql`SELECT count(*) AS n FROM ${sql.raw(table)}`)))!.n);

/** An installation is set up once: what comes before it cannot be seen after it. */
describe('first start', { shuffle: false }, () => {
  describe('an installation without users', () => {
    it('leads every page to the set-up, and refuses registrations', async () => {
      expect(await shop.visitor.call(readBrandEndpoint, {})).toMatchObject({ needs_set_up: true, brands: [] });
      const person = { email: 'k@klant.example', password: newPassword, repeated: newPassword, uiId: 1 };
      expect(await shop.visitor.refused(beginRegistrationEndpoint, person)).toMatchObject({ status: 409, code: 'SHOP_NOT_SET_UP' });
    });
  });

  describe('a shop that is set up', () => {
    let anke: Caller;
    beforeAll(async () => {
      const tokens = [await offer(), await offer()];
      const answers = await Promise.allSettled(tokens.map((token) => shop.visitor.call(setUpEndpoint, { ...deLinde, token })));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      anke = shop.signIn('anke@delinde.example', newPassword);
    }, 30_000);

    it('was set up once by two at the same time, and no token opens it again', async () => {
      expect(await count('business_units')).toBe(1);
      expect(await offerSetUp(shop.kernel)).toBeUndefined();
      expect(await shop.visitor.call(checkSetUpEndpoint, { token: 'AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject({ state: 'over' });
      expect(await shop.visitor.call(readBrandEndpoint, {})).toMatchObject({ needs_set_up: false, brands: [{ title: 'De Linde' }] });
    });
    it('has its administrator, roles, products, places and holidays of its country', async () => {
      expect(await anke.call(readMeEndpoint, {})).toMatchObject({ is_admin: true, roles: ['admin'], business_unit_id: 1 });
      for (const table of ['roles', 'sub_groups', 'plan_places']) expect(await count(table)).toBeGreaterThan(10);
      expect(await count(`holidays WHERE country = 'BE' AND date = '2027-07-21'`)).toBe(1);
      expect(await count(`holidays WHERE country <> 'BE'`)).toBe(0);
    });
    it('says what is missing before it runs for real, and that stubs are stubs', async () => {
      const { points } = await anke.call(readReadinessEndpoint, {});
      const stateOf = (name: string) => points.find((point) => point.name === name)?.state;
      expect(points.map(({ name }) => [name, stateOf(name)])).toEqual(
        expect.arrayContaining([
          ...['vies', 'carrier', 'printers'].map((name) => [name, 'stub']),
          ...['mail', 'sender', 'backup'].map((name) => [name, 'missing']),
          ...['machines', 'papers', 'places', 'holidays', 'products', 'prices'].map((name) => [name, 'ready']),
        ]),
      );
      // The trade register that the shop can ask is the Dutch one.
      expect(stateOf('tradeRegister')).toBeUndefined();
      await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM holidays WHERE date >= '2027-01-01'`));
      const { points: later } = await anke.call(readReadinessEndpoint, {});
      expect(later.find(({ name }) => name === 'holidays')).toMatchObject({ state: 'missing', params: { country: 'BE', years: '2027' } });
    });
    it('shows every page without records', async () => {
      for (const { endpoint } of shop.kernel.served.filter(({ endpoint: { method, path } }) => method === 'GET' && !path.includes(':'))) {
        const { statusCode } = await anke.inject({ method: 'GET', url: endpoint.path });
        expect([endpoint.name, statusCode < 500]).toEqual([endpoint.name, true]);
      }
    });
    it('prices a job, and makes its first order and final invoice with its own numbers', async () => {
      const address = { kind: 'visit', street: 'Markt', houseNumber: '1', postcode: '2300', city: 'Turnhout', country: 'BE' } as const;
      const { id: customerId } = await anke.call(createCustomerEndpoint, {
        ...{
          name: 'Heemkundige kring',
          business: false,
          customerType: 'business',
          businessUnitId: 1,
          language: 'nl',
          creditLimit: 0,
          priceListType: 'A',
        },
        ...{ vatType: 'domestic', addresses: [address] },
        contacts: [{ firstName: 'Jo', surname: 'Maes', email: 'jo@kring.example' }],
      });
      const { groups } = await anke.call(readProductsEndpoint, { unitId: 1 });
      const flyer = groups.flatMap(({ products }) => products).find(({ code }) => code === 'flyer')!;
      const basket = await anke.call(createBasketEndpoint, { customerId });
      const { id } = basket;
      expect(basket.number).toBe('26-4001');
      const { template } = await anke.call(readProductStartEndpoint, { id: flyer.id, customerId });
      const asked = { ...template, product: flyer.product } as InputOf<typeof createLineEndpoint>['case'];
      const line = await anke.call(createLineEndpoint, { basketId: id, subGroupId: flyer.id, case: asked, quantity: 1000 });
      expect(line.price).toBeGreaterThan(350_000);

      const order = await anke.call(createBasketEndpoint, { customerId });
      expect(order.number).toBe('26-4002');
      await anke.call(addLineEndpoint, { id: order.id, kind: 'cost', description: 'Ontwerp', price: 4_500_000 });
      await anke.call(confirmBasketEndpoint, { id: order.id, version: (await anke.call(readBasketEndpoint, { id: order.id })).version });
      const [draft] = await anke.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
      expect(await anke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] })).toMatchObject([{ number: '2026-4182' }]);
    });
  });
});
