import { expect, it } from 'vitest';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { assignmentOf, buyer, card, latestMails, outsourcedThesis, setUpOutsourcing, targetOf, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('cancel assignment › tells the supplier why, and leaves the work to be asked of another', async () => {
  const { id } = await outsourcedThesis();
  const own = targetOf(await assignmentOf(id, vouw));
  await buyer().call(cancelAssignmentEndpoint, { ...own, reason: 'Toch zelf' });
  expect((await card(id)).assignments.find((one) => one.id === own.id)).toMatchObject({ status: 'canceled', reason: 'Toch zelf' });
  expect((await latestMails('wdd_canceled'))[0]).toMatchObject({ to: ['bart@devouw.example'], text: expect.stringContaining('Toch zelf') });
});
it('cancel assignment › refuses one that ended, and a stale version', async () => {
  const { id } = await outsourcedThesis();
  const own = targetOf(await assignmentOf(id, vouw));
  const ask = { ...own, reason: 'x' };
  expect(await buyer().refused(cancelAssignmentEndpoint, { ...ask, version: own.version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  await buyer().call(cancelAssignmentEndpoint, ask);
  const again = { ...ask, version: own.version + 1 };
  expect(await buyer().refused(cancelAssignmentEndpoint, again)).toMatchObject({ code: 'WDD_NOT_OPEN' });
});
