import { eq } from 'drizzle-orm';
import { readUnitCountry } from '#modules/identity/server/public.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { instructionsInHistory } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { decideSaveAddress, normalizeAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { addresses } from '#modules/relations/server/relations.tables.ts';
import { command } from '#platform/server/served.ts';
import { keepsAddresses } from './keep-addresses.ts';
import { expectRow, lockCustomer } from './rows.store.ts';

export const saveAddress = command(saveAddressEndpoint, async ({ tx, actor }, { customerId, addressId, version, ...asked }) => {
  const customer = await lockCustomer(tx, customerId);
  const keeps = keepsAddresses(actor, customer);
  if (!keeps.accepted) return keeps;
  const decided = decideSaveAddress(asked);
  if (!decided.accepted) return decided;
  const { street, city } = asked;
  if (addressId === undefined) {
    const { deliveryInstructions = '', country = await readUnitCountry(tx, customer.businessUnitId) } = asked;
    const fields = normalizeAddress({ ...asked, deliveryInstructions, country });
    const [created] = await tx.db
      .insert(addresses)
      .values({ ...fields, customerId })
      .returning({ id: addresses.id, version: addresses.version });
    const data = { street, city, ...instructionsInHistory('', deliveryInstructions) };
    await tx.record({ fact: 'customer.address_added', refs: { customer: customerId }, data });
    return created!;
  }
  const current = await expectRow(tx, addresses, { id: addressId, customerId, version });
  const { deliveryInstructions = current.deliveryInstructions, country = current.country } = asked;
  const fields = normalizeAddress({ ...asked, deliveryInstructions, country });
  const next = current.version + 1;
  await tx.db
    .update(addresses)
    .set({ ...fields, version: next })
    .where(eq(addresses.id, addressId));
  const data = { street, city, ...instructionsInHistory(current.deliveryInstructions, deliveryInstructions) };
  await tx.record({ fact: 'customer.address_changed', refs: { customer: customerId }, data });
  return { id: addressId, version: next };
});
