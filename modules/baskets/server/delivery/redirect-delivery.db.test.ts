import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redirectDeliveryEndpoint } from '#modules/baskets/contract/delivery/redirect-delivery.endpoint.ts';
import { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { pack, readyOrder, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const marit = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
let customer: TestCustomer;
let order: TestOrder;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop, { email: marit });
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${marit}) WHERE id = ${customer.contactId}`);
  order = await readyOrder(shop, customer);
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

const addAddress = async (customerId: number, city: string, country = 'NL') =>
  (
    await rows<{ id: number }>(sql`
      INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city, country)
      VALUES (${customerId}, 'delivery', 'Brink', '3', '7411 BR', ${city}, ${country}) RETURNING id`)
  )[0]!.id;

it('redirect delivery › sends an order elsewhere and back, and refuses another country and a foreign address', async () => {
  const [to, abroad] = [await addAddress(customer.id, 'Deventer'), await addAddress(customer.id, 'Gent', 'BE')];
  const redirect = { id: order.id, fromAddressId: order.addressId, toAddressId: to };
  await shop.as(marit).call(redirectDeliveryEndpoint, redirect);
  const { deliveries } = await shop.as(marit).call(readMyOrderEndpoint, { id: order.id });
  expect(deliveries).toMatchObject([{ addressId: to, canRedirect: true }]);
  const back = { id: order.id, fromAddressId: to, toAddressId: order.addressId };
  expect((await shop.as(marit).refused(redirectDeliveryEndpoint, { ...back, toAddressId: abroad })).code).toBe('REDIRECT_COUNTRY');
  const other = await addCustomer(shop, { name: 'Uitgeverij Noord', email: 'noord@voorbeeld.example' });
  expect((await shop.as(marit).refused(redirectDeliveryEndpoint, { ...back, toAddressId: other.addressId })).status).toBe(404);
  await shop.as(marit).call(redirectDeliveryEndpoint, back);
});
it('redirect delivery › refuses once a parcel is packed', async () => {
  await pack(shop, order);
  const redirect = { id: order.id, fromAddressId: order.addressId, toAddressId: await addAddress(customer.id, 'Zwolle') };
  expect((await shop.as(marit).refused(redirectDeliveryEndpoint, redirect)).code).toBe('REDIRECT_PACKED');
});
