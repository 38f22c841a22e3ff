import { afterEach, beforeEach } from 'vitest';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';
import { addBinder } from './complaint-limits.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export let quality: Caller;
const ids: Record<string, number> = {};
/** A term of the shop by kind and name, or `place`. */
export const id = (name: string) => ids[name] ?? Number.NaN;

/** Registers a complaint about a late delivery. */
export function complain(reason = 'reason te laat') {
  const typeId = id('type levering');
  return quality.call(registerComplaintEndpoint, {
    ...{ customerId: customer.id, title: 'Te laat', typeId, departmentId: id('department afwerking'), reasonId: id(reason), tell: false },
  });
}

/** Opens a shop for each test: they count its complaints. */
export function setUpLateComplaints(): void {
  beforeEach(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
    quality = shop.as('quality');
    const choices = await quality.call(readComplaintChoicesEndpoint, {});
    for (const { kind, name, id: termId } of choices.terms) ids[`${kind} ${name}`] = termId;
    ids.place = await addBinder(shop);
  });
  afterEach(() => shop.close());
}
