import { eq } from 'drizzle-orm';
import { readUnitCountry } from '#modules/identity/server/public.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { decideActForCustomer } from '#modules/relations/domain/customer/act-for-customer.ts';
import { instructionsInHistory } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { decideSaveAddress, normalizeAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { hasRestrictedCustomerAccess } from '#modules/relations/server/contact/restricted-customer-access.ts';
import { addresses } from '#modules/relations/server/relations.tables.ts';
import { command } from '#platform/server/served.ts';
import { expectRow, lockCustomer } from './rows.store.ts';

export const saveAddress = command(saveAddressEndpoint, async ({ tx, actor }, { customerId, addressId, version, ...asked }) => {
  const { businessUnitId } = await lockCustomer(tx, customerId);
  const whole = decideActForCustomer({ restricted: hasRestrictedCustomerAccess(actor) });
  if (!whole.accepted) return whole;
  const decided = decideSaveAddress(asked);
  if (!decided.accepted) return decided;
  const said = (before: string) => ({
    ...{ street: asked.street, city: asked.city },
    ...instructionsInHistory(before, asked.deliveryInstructions),
  });
  if (addressId === undefined) {
    const fields = normalizeAddress({ ...asked, country: asked.country ?? (await readUnitCountry(tx, businessUnitId)) });
    const [created] = await tx.db
      .insert(addresses)
      .values({ ...fields, customerId })
      .returning({ id: addresses.id, version: addresses.version });
    await tx.record({ fact: 'customer.address_added', refs: { customer: customerId }, data: said('') });
    return created!;
  }
  const current = await expectRow(tx, addresses, { id: addressId, customerId, version });
  const fields = normalizeAddress({ ...asked, country: asked.country ?? current.country });
  const next = current.version + 1;
  await tx.db
    .update(addresses)
    .set({ ...fields, version: next })
    .where(eq(addresses.id, addressId));
  await tx.record({ fact: 'customer.address_changed', refs: { customer: customerId }, data: said(current.deliveryInstructions) });
  return { id: addressId, version: next };
});
