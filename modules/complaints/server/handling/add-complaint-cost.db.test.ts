import { expect, it } from 'vitest';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { complaint, move, quality, read, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('add complaint cost › adds it to what the complaint costs', async () => {
  const { id: complaintId } = await complaint();
  await quality.call(addComplaintCostEndpoint, { id: complaintId, kind: 'hours', amount: 450_000 });
  await quality.call(addComplaintCostEndpoint, { id: complaintId, kind: 'transport', description: 'Koerier', amount: 250_000 });
  expect(await read(complaintId)).toMatchObject({
    cost: 700_000,
    costs: [{ kind: 'hours' }, { kind: 'transport', description: 'Koerier' }],
  });
});
it('add complaint cost › refuses one that is done, an unknown one and people without the right', async () => {
  const { id: complaintId } = await complaint();
  const cost = { id: complaintId, kind: 'hours' as const, amount: 10_000 };
  expect((await shop.as('operator').refused(addComplaintCostEndpoint, cost)).status).toBe(403);
  expect((await quality.refused(addComplaintCostEndpoint, { ...cost, id: 999_999 })).status).toBe(404);
  await move(complaintId, 'in onderzoek');
  await move(complaintId, 'afgewezen', { note: 'Geen gebrek' });
  expect((await quality.refused(addComplaintCostEndpoint, cost)).code).toBe('COMPLAINT_DONE');
});
