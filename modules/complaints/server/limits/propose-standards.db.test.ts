import { expect, it } from 'vitest';
import { readComplaintChoicesEndpoint, readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { listNoticesEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { saveLimitEndpoint } from '#modules/complaints/contract/save-limit.endpoint.ts';
import { saveMeasureEndpoint } from '#modules/complaints/contract/save-measure.endpoint.ts';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { listStandardsEndpoint } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { customer, placeId, quality, setUpComplaintLimits, shop } from '#test/setups/complaint-limits.ts';

setUpComplaintLimits();

const standards = async (all = false) => (await shop.as('planner').call(listStandardsEndpoint, { all })).rows;

it('proposes a standard when complaints about one machine reach a limit, which ends when their measure is verified', async () => {
  const { terms } = await quality.call(readComplaintChoicesEndpoint, {});
  const first = (kind: string) => terms.find((term) => term.kind === kind)!.id;
  const reasonId = first('reason');
  const limit = { scope: 'reason' as const, scopeId: reasonId, measure: 'count' as const, period: 'week' as const };
  await quality.call(saveLimitEndpoint, { ...limit, warnAt: 2, stopAt: 9, recipients: [] });
  const typeId = first('type');
  const complaints: number[] = [];
  for (const title of ['Losse bladen', 'Rug laat los']) {
    const asked = { customerId: customer.id, title, typeId, departmentId: first('department'), reasonId, tell: false };
    const { id, version } = await quality.call(registerComplaintEndpoint, asked);
    expect(await standards()).toEqual([]);
    const { dueOn } = await quality.call(readComplaintEndpoint, { id });
    await quality.call(saveComplaintEndpoint, { id, version, title, typeId, dueOn, reasonId, planPlaceId: placeId });
    complaints.push(id);
  }
  const [proposed] = await standards();
  expect(proposed).toMatchObject({ kind: 'inspection', place: 'PUR', minutes: 10, status: 'proposed' });
  expect(proposed!.complaints).toHaveLength(2);
  const { rows } = await quality.call(listNoticesEndpoint, { open: false });
  expect(rows[0]!.standards).toMatchObject([{ kind: 'inspection', status: 'proposed', place: 'PUR', paper: null }]);
  await shop.as('planner').call(acceptStandardEndpoint, { id: proposed!.id, version: proposed!.version });

  const measure = { id: complaints[0]!, improvementId: first('improvement'), description: 'Lijm vervangen', ownerUserId: null };
  const dated = { ...measure, dueOn: '2026-11-30' };
  const made = await quality.call(saveMeasureEndpoint, dated);
  const done = { ...dated, measureId: made.id, doneOn: '2026-11-18' };
  const { version } = await quality.call(saveMeasureEndpoint, { ...done, version: made.version });
  expect(await standards()).toMatchObject([{ status: 'accepted' }]);
  await quality.call(saveMeasureEndpoint, { ...done, version, effective: true });
  expect(await standards()).toEqual([]);
  expect(await standards(true)).toMatchObject([{ status: 'ended', endReason: '' }]);
});
