import { expect, it } from 'vitest';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { remindSupplierEndpoint } from '#modules/outsourcing/contract/assignment/remind-supplier.endpoint.ts';
import { assignmentOf, buyer, latestMails, outsourcedThesis, quote, setUpOutsourcing, targetOf, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('remind supplier › mails the supplier that has not answered', async () => {
  const { id } = await outsourcedThesis();
  await buyer().call(remindSupplierEndpoint, targetOf(await assignmentOf(id, vouw)));
  expect((await latestMails('wdd_reminder'))[0]!.to).toEqual(['bart@devouw.example']);
});
it('remind supplier › refuses one that gave its price', async () => {
  const { id } = await outsourcedThesis();
  await buyer().call(quoteAssignmentEndpoint, { ...targetOf(await assignmentOf(id, vouw)), ...quote });
  const quoted = targetOf(await assignmentOf(id, vouw));
  expect(await buyer().refused(remindSupplierEndpoint, quoted)).toMatchObject({ code: 'WDD_NOTHING_TO_REMIND' });
});
