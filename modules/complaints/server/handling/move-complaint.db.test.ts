import { expect, it } from 'vitest';
import { moveComplaintEndpoint } from '#modules/complaints/contract/move-complaint.endpoint.ts';
import { complaint, id, move, quality, read, refusedMove, save, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('move complaint › moves it to the next statuses, with what each asks', async () => {
  const { id: complaintId } = await complaint();
  expect(await refusedMove(complaintId, 'gesloten')).toBe('COMPLAINT_MOVE_NOT_ALLOWED');
  await move(complaintId, 'in onderzoek');
  expect(await refusedMove(complaintId, 'wacht op klant')).toBe('COMPLAINT_NOTE_MISSING');
  expect(await refusedMove(complaintId, 'oplossing afgesproken')).toBe('COMPLAINT_SOLUTION_MISSING');
  await save(complaintId, { solutionId: id('solution opnieuw maken') });
  await move(complaintId, 'oplossing afgesproken');
  await move(complaintId, 'in uitvoering');
  expect(await refusedMove(complaintId, 'controle maatregel')).toBe('COMPLAINT_CAUSE_MISSING');
  await save(complaintId, { causeId: id('cause instelling van de machine') });
  expect(await refusedMove(complaintId, 'controle maatregel')).toBe('COMPLAINT_REWORK_MISSING');
  expect((await read(complaintId)).status).toMatchObject({ name: 'in uitvoering' });
});
it('move complaint › refuses a stale version, an unknown one and people without the right', async () => {
  const { id: complaintId, version } = await complaint();
  const ask = { id: complaintId, version, statusId: id('status in onderzoek') };
  expect((await quality.refused(moveComplaintEndpoint, { ...ask, version: version + 1 })).code).toBe('STALE_VERSION');
  expect((await quality.refused(moveComplaintEndpoint, { ...ask, id: 999_999 })).status).toBe(404);
  expect((await shop.as('order_manager').refused(moveComplaintEndpoint, ask)).status).toBe(403);
});
