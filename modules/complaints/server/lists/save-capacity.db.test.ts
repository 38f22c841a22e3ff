import { expect, it } from 'vitest';
import { readCapacityEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { saveCapacityEndpoint } from '#modules/complaints/contract/save-capacity.endpoint.ts';
import { complain, quality, setUpLateComplaints } from '#test/setups/late-complaints.ts';

setUpLateComplaints();

it('capacity › gives a new complaint its due day', async () => {
  const { week } = await quality.call(readCapacityEndpoint, {});
  expect(week).toEqual([4, 4, 4, 4, 4, 0, 0]);
  await quality.call(saveCapacityEndpoint, { week: [0, 0, 0, 0, 0, 0, 50] });
  expect(await quality.call(saveCapacityEndpoint, { week: [0, 0, 0, 0, 0, 0, 50] })).toEqual({ week: [0, 0, 0, 0, 0, 0, 50] });
  const { id: complaint } = await complain();
  const dueOn = async (one: number) => (await quality.call(readComplaintEndpoint, { id: one })).dueOn;
  expect(await dueOn(complaint)).toBe('2026-11-22');
  await quality.call(saveCapacityEndpoint, { week: [0, 0, 0, 0, 0, 1, 0] });
  const atOnce = await Promise.all([1, 2, 3].map(() => complain()));
  const days = await Promise.all(atOnce.map((one) => dueOn(one.id)));
  expect(days.toSorted()).toEqual(['2026-11-21', '2026-11-28', '2026-12-05']);
});
