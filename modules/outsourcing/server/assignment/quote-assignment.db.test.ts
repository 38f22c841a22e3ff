import { expect, it } from 'vitest';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { assignmentOf, bart, card, outsourcedThesis, quote, setUpOutsourcing, shop, targetOf, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('quote assignment › notes the price and day of a supplier', async () => {
  const { id } = await outsourcedThesis();
  const own = targetOf(await assignmentOf(id, vouw));
  await shop.as(bart).call(quoteAssignmentEndpoint, { ...own, ...quote, note: 'Inclusief vervoer' });
  expect(await card(id)).toMatchObject({ column: 'quote' });
  expect(await assignmentOf(id, vouw)).toMatchObject({ ...quote, status: 'quote', version: own.version + 1 });
});
it('quote assignment › refuses a second quote, and a day in the past', async () => {
  const { id } = await outsourcedThesis();
  const ask = { ...targetOf(await assignmentOf(id, vouw)), ...quote };
  const late = { ...ask, deliveryDate: '2026-11-17' };
  expect(await shop.as(bart).refused(quoteAssignmentEndpoint, late)).toMatchObject({ code: 'DATE_IN_PAST' });
  const { version } = await shop.as(bart).call(quoteAssignmentEndpoint, ask);
  expect(await shop.as(bart).refused(quoteAssignmentEndpoint, { ...ask, version })).toMatchObject({ code: 'WDD_QUOTE_EXISTS' });
});
