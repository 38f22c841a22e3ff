import { expect, it } from 'vitest';
import { editBasketEndpoint } from '#modules/baskets/contract/basket/edit-basket.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { customer, manager, read, sentQuote, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

/** The header of a basket as it is. */
async function headerOf(id: number) {
  const { version, description, customerReference, poNumber, invoiceAddressId, validUntil, ...basket } = await read(id);
  const header = { id, version, description, customerReference, poNumber, invoiceAddressId, validUntil };
  const people = { contactId: basket.contact?.id ?? null, orderManagerId: basket.orderManager?.id ?? null };
  return { ...header, ...people, accountManagerId: null, prepressManagerId: null };
}

it('edit basket › saves the header and raises the version once; the same header changes nothing', async () => {
  const { id } = await addBasket(shop, customer);
  const header = { ...(await headerOf(id)), description: 'Proefschrift Van Dam', poNumber: 'PO-77' };
  const saved = await manager().call(editBasketEndpoint, header);
  expect(saved.version).toBe(header.version + 1);
  expect(await read(id)).toMatchObject({ description: 'Proefschrift Van Dam', poNumber: 'PO-77' });
  expect((await manager().call(editBasketEndpoint, { ...header, version: saved.version })).version).toBe(saved.version);
});
it('edit basket › refuses a stale version, a contact of another customer and a last day in the past', async () => {
  const { id } = await addBasket(shop, customer);
  const header = await headerOf(id);
  const other = await addCustomer(shop, { name: 'Radboud Pers' });
  expect(await manager().refused(editBasketEndpoint, { ...header, version: header.version - 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await manager().refused(editBasketEndpoint, { ...header, contactId: other.contactId })).status).toBe(404);
  expect(await manager().refused(editBasketEndpoint, { ...header, validUntil: '2026-11-17' })).toMatchObject({ code: 'DATE_IN_PAST' });
  const sent = await headerOf(await sentQuote());
  expect(await manager().refused(editBasketEndpoint, { ...sent, validUntil: '2026-12-01' })).toMatchObject({ code: 'REVISE_FIRST' });
});
