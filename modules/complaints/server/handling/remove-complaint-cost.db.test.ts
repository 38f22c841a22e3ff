import { expect, it } from 'vitest';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { removeComplaintCostEndpoint } from '#modules/complaints/contract/remove-complaint-cost.endpoint.ts';
import { complaint, move, quality, read, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('remove complaint cost › takes it off what the complaint costs, until that is done', async () => {
  const { id: complaintId } = await complaint();
  const add = async (amount: number) => (await quality.call(addComplaintCostEndpoint, { id: complaintId, kind: 'hours', amount })).id;
  const [one, other] = [await add(450_000), await add(250_000)];
  const remove = { id: complaintId, costId: one };
  expect((await shop.as('operator').refused(removeComplaintCostEndpoint, remove)).status).toBe(403);
  await quality.call(removeComplaintCostEndpoint, remove);
  expect((await read(complaintId)).cost).toBe(250_000);
  expect((await quality.refused(removeComplaintCostEndpoint, remove)).status).toBe(404);
  await move(complaintId, 'in onderzoek');
  await move(complaintId, 'afgewezen', { note: 'Geen gebrek' });
  expect((await quality.refused(removeComplaintCostEndpoint, { id: complaintId, costId: other })).code).toBe('COMPLAINT_DONE');
});
