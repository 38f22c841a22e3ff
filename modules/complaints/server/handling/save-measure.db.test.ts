import { expect, it } from 'vitest';
import { saveMeasureEndpoint } from '#modules/complaints/contract/save-measure.endpoint.ts';
import { complaint, id, move, quality, read, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('save measure › keeps a measure with its progress and its effect', async () => {
  const { id: complaintId } = await complaint();
  const measure = { id: complaintId, improvementId: id('improvement extra controle'), description: 'Lijm meten', dueOn: '2026-11-25' };
  expect((await shop.as('operator').refused(saveMeasureEndpoint, measure)).status).toBe(403);
  expect((await quality.refused(saveMeasureEndpoint, { ...measure, id: 999_999 })).status).toBe(404);
  expect((await quality.refused(saveMeasureEndpoint, { ...measure, improvementId: id('reason te laat') })).code).toBe('TERM_NOT_FITTING');
  const { id: measureId, version } = await quality.call(saveMeasureEndpoint, { ...measure, ownerUserId: id('person') });
  const judged = { ...measure, measureId, version, effective: true };
  expect((await quality.refused(saveMeasureEndpoint, judged)).code).toBe('MEASURE_NOT_DONE');
  await quality.call(saveMeasureEndpoint, { ...judged, doneOn: '2026-11-18' });
  expect((await read(complaintId)).measures).toMatchObject([{ id: measureId, doneOn: '2026-11-18', effective: true }]);
  expect((await quality.refused(saveMeasureEndpoint, judged)).code).toBe('STALE_VERSION');
});
it('save measure › refuses a complaint that is done', async () => {
  const { id: complaintId } = await complaint();
  await move(complaintId, 'in onderzoek');
  await move(complaintId, 'afgewezen', { note: 'Geen gebrek' });
  const measure = { id: complaintId, improvementId: id('improvement extra controle'), description: 'Lijm meten', dueOn: '2026-11-25' };
  expect((await quality.refused(saveMeasureEndpoint, measure)).code).toBe('COMPLAINT_DONE');
});
