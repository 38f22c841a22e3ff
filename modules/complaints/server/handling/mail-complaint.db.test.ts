import { expect, it } from 'vitest';
import { readComplaintProductionEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { mailComplaintEndpoint } from '#modules/complaints/contract/mail-complaint.endpoint.ts';
import { deliveredOrder, mails, quality, register, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('mail complaint › shows how the order was made, and mails the customer a free text', async () => {
  const { id: complaint } = await register(await deliveredOrder(), { tell: false });
  expect(await quality.call(readComplaintProductionEndpoint, { id: complaint })).toMatchObject({
    steps: expect.any(Array),
    approvals: [],
  });
  await quality.call(mailComplaintEndpoint, {
    id: complaint,
    to: ['ineke@universiteit.example'],
    subject: 'Foto’s',
    message: 'Stuur je ze?',
  });
  expect((await mails('complaint_message'))[0]).toMatchObject({ to: ['ineke@universiteit.example'], subject: 'Foto’s' });
});
it('mail complaint › refuses an unknown complaint and people without the right', async () => {
  const mail = { to: ['ineke@universiteit.example'], subject: 'Foto’s', message: 'Stuur je ze?' };
  expect((await quality.refused(mailComplaintEndpoint, { id: 999_999, ...mail })).status).toBe(404);
  expect((await shop.as('operator').refused(mailComplaintEndpoint, { id: 1, ...mail })).status).toBe(403);
});
