import { expect, it } from 'vitest';
import { endBreakdownEndpoint } from '#modules/planning/contract/closing/end-breakdown.endpoint.ts';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { listPlacesEndpoint } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { furnishShop } from '#test/planned-order.ts';
import { openTestShop } from '#test/shop.ts';

it('end breakdown › ends one that lasts, once, and no other', async () => {
  const shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  const operator = shop.as('operator');
  const [first, second] = (await shop.as('planner').call(listPlacesEndpoint, {})).rows.filter(({ active, slots }) => active && slots === 1);
  for (const { id } of [first!, second!]) await operator.call(reportBreakdownEndpoint, { id, reason: 'Storing', minutes: 30 });
  const answers = await Promise.allSettled([1, 2].map(() => operator.call(endBreakdownEndpoint, { id: first!.id })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await operator.refused(endBreakdownEndpoint, { id: first!.id })).toMatchObject({ status: 409, code: 'BREAKDOWN_OVER' });
  shop.moveClock('2026-11-18T09:31:00Z');
  expect(await operator.refused(endBreakdownEndpoint, { id: second!.id })).toMatchObject({ code: 'BREAKDOWN_OVER' });
  await shop.close();
});
