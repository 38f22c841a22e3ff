import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redirectDeliveryEndpoint } from '#modules/baskets/contract/delivery/redirect-delivery.endpoint.ts';
import { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openPortalOrder, type PortalOrderShop, pack, readyOrder, type TestOrder } from '#test/shipping.ts';
import type { TestShop } from '#test/shop.ts';

let marit: string;
let shop: TestShop;
let customer: TestCustomer;
let order: TestOrder;
let rows: PortalOrderShop['rows'];
beforeAll(async () => {
  ({ shop, customer, order, account: marit, rows } = await openPortalOrder());
});
afterAll(() => shop.close());

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
  const packed = await readyOrder(shop, customer);
  await pack(shop, packed);
  const redirect = { id: packed.id, fromAddressId: packed.addressId, toAddressId: await addAddress(customer.id, 'Zwolle') };
  expect((await shop.as(marit).refused(redirectDeliveryEndpoint, redirect)).code).toBe('REDIRECT_PACKED');
});
