import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyProposalEndpoint } from '#modules/planning/contract/apply-proposal.endpoint.ts';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { enterOrder, furnishShop, proposeForPool, readEvents, releaseOrder, releaseUnplanned } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
  await releaseUnplanned(shop, 2);
});
afterAll(() => shop.close());

const starts = async (line: number) => (await readEvents(shop, line)).map(({ id, placeId, startsAt }) => [id, placeId, startsAt]);

const propose = () => proposeForPool(shop);

it('proposes a plan beside the plan that stands, proven where few operations may move, and moves nothing', async () => {
  const before = [await starts(1), await starts(2)];
  const { lines, proven } = await propose();
  expect(proven).toBe(true);
  expect(lines.map(({ jobNumber }) => jobNumber)).toContain('26-1002-1');
  expect([await starts(1), await starts(2)]).toEqual(before);
  expect(await shop.as('operator').refused(readProposalEndpoint, {})).toMatchObject({ status: 403 });
});

it('tries a change on a copy of the plan, of which only hours can be taken over', async () => {
  const planner = shop.as('planner');
  const before = await starts(1);
  const [event] = await readEvents(shop, 1);
  const whatIf = { kind: 'order' as const, placeId: event!.placeId, hours: 40, date: '2026-11-24' };
  const { id } = await planner.call(askProposalEndpoint, { scope: 'all', seconds: 1, whatIf });
  await shop.runJobs();
  const tried = await planner.call(readProposalEndpoint, {});
  expect(tried).toMatchObject({ status: 'ready', whatIf, triedOrder: { dispatchAt: '2026-11-23T15:00:00Z' } });
  expect(tried!.objective!.after.late).toBeGreaterThan(tried!.objective!.before.late);
  const eventIds = [event!.id, ...tried!.moves.map(({ eventId }) => eventId)];
  expect(await planner.refused(applyProposalEndpoint, { id, eventIds })).toMatchObject({ status: 409 });
  expect(await starts(1)).toEqual(before);
});

it('tries a quote and a closed day together, and no quote that is unknown or ordered', async () => {
  const planner = shop.as('planner');
  await enterOrder(shop, 8, 'G1b', '2026-12-01');
  const quote = (number: string) => ({ kind: 'quote' as const, number, date: '2026-12-01' });
  const together = { kind: 'several' as const, changes: [quote('26-1008'), { kind: 'closed' as const, date: '2026-11-20' }] };
  const ask = (whatIf: unknown) => ({ scope: 'all' as const, seconds: 1, whatIf: whatIf as typeof together });
  await planner.call(askProposalEndpoint, ask(together));
  await shop.runJobs();
  const tried = await planner.call(readProposalEndpoint, {});
  expect(tried).toMatchObject({ status: 'ready', whatIf: together, triedOrder: { dispatchAt: '2026-11-30T15:00:00Z' } });
  const { id, moves } = tried!;
  const eventIds = [(await readEvents(shop, 1))[0]!.id, ...moves.map(({ eventId }) => eventId)];
  expect(await planner.refused(applyProposalEndpoint, { id, eventIds })).toMatchObject({ status: 409 });
  for (const number of ['26-1001', '26-9999'])
    expect(await planner.refused(askProposalEndpoint, ask(quote(number)))).toMatchObject({ status: 409, code: 'QUOTE_UNKNOWN' });
  const twice = { kind: 'several', changes: [quote('26-1008'), quote('26-1008')] };
  expect(await planner.refused(askProposalEndpoint, ask(twice))).toMatchObject({ status: 422 });
});
