import { sql } from 'drizzle-orm';
import { switchUnitEndpoint } from '#modules/baskets/contract/basket/switch-unit.endpoint.ts';
import { quoteStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { decideUnitSwitch } from '#modules/baskets/domain/basket/switch-party.ts';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { basketStateOf, changeBasket, lockBasket, openLineIds } from './baskets.store.ts';
import { productsMissingIn } from './missing-products.ts';

/** The maximum number of pending baskets that a refusal names. */
const maxNamed = 5;

export const switchUnit = command(switchUnitEndpoint, async ({ tx, actor }, { id, version, unitId }) => {
  const basket = await lockBasket(tx, id, version);
  if (basket.businessUnitId === unitId) return unchanged(await basketStateOf(tx, id));
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits}`);
  const nameOf = (unit: number) => units.find((one) => one.id === unit)?.name;
  const after = nameOf(unitId);
  if (after === undefined) throw notFound();
  const pending = await tx.rows<{ number: string }>(sql`
    SELECT number FROM baskets WHERE customer_id = ${basket.customerId} AND id <> ${id}
      AND status = ANY(${sql.param([...quoteStatuses, ...runningOrderStatuses])}) ORDER BY id DESC LIMIT ${maxNamed}`);
  const outside = await tx.row<{ number: string | null }>(sql`SELECT print_order_number AS number FROM baskets WHERE id = ${id}`);
  const decided = decideUnitSwitch({
    status: basket.status,
    pending: pending.map(({ number }) => number),
    printOrderNumber: outside!.number,
    missingProducts: await productsMissingIn(tx, unitId, await openLineIds(tx, id), actor.language),
  });
  if (!decided.accepted) return decided;
  changeBasket(tx, id, { businessUnitId: unitId });
  await tx.record({
    fact: 'basket.unit_switched',
    refs: { basket: id },
    data: { before: nameOf(basket.businessUnitId) ?? '', after },
  });
  return basketStateOf(tx, id);
});
