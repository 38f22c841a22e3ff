import { sql } from 'drizzle-orm';
import { readUnitCountry } from '#modules/identity/server/public.ts';
import { instructionsInHistory } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { addresses } from '#modules/relations/server/relations.tables.ts';
import type { Tx } from '#platform/server/served.ts';
import { lockCustomer } from './rows.store.ts';

type NewAddress = {
  attention: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country?: string | undefined;
  deliveryInstructions?: string;
};

/**
 * Returns the id of a delivery address of a customer, and adds the address when it is not known yet. Other delivery instructions make another
 * address, because those of a known one may be somebody else's.
 */
export async function addDeliveryAddress(tx: Tx, customerId: number, given: NewAddress): Promise<number> {
  const { businessUnitId } = await lockCustomer(tx, customerId);
  const { deliveryInstructions = '' } = given;
  const address = { ...given, deliveryInstructions, country: given.country ?? (await readUnitCountry(tx, businessUnitId)) };
  const known = await tx.row<{ id: number }>(sql`
    SELECT id FROM addresses WHERE customer_id = ${customerId} AND active AND NOT postbox AND attention = ${address.attention}
      AND lower(street) = lower(${address.street}) AND lower(replace(concat(house_number, addition), ' ', '')) = lower(replace(${address.houseNumber}, ' ', ''))
      AND replace(postcode, ' ', '') = replace(${address.postcode}, ' ', '') AND lower(city) = lower(${address.city})
      AND country = ${address.country} AND ${deliveryInstructions} IN ('', delivery_instructions) ORDER BY id LIMIT 1`);
  if (known) return known.id;
  const [created] = await tx.db
    .insert(addresses)
    .values({ ...address, customerId, kind: 'delivery' })
    .returning({ id: addresses.id });
  const at = { street: address.street, city: address.city, ...instructionsInHistory('', deliveryInstructions) };
  await tx.record({ fact: 'customer.address_added', refs: { customer: customerId }, data: at });
  return created!.id;
}
