import { expect, it } from 'vitest';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { binding, buyer, card, foreign, latestMails, outsourcedThesis, setUpOutsourcing, shop, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('ask suppliers › mails each supplier and waits for its price', async () => {
  const { id, componentId } = await outsourcedThesis(binding, []);
  await buyer().call(askSuppliersEndpoint, { id: componentId, version: 1, supplierIds: [vouw], note: 'Graag rond gesloten rug.' });
  expect(await card(id)).toMatchObject({ column: 'request', assignments: [{ status: 'request', supplierId: vouw, price: null }] });
  expect((await latestMails('wdd_request'))[0]!.text).toContain('Graag rond gesloten rug.');
});
it('ask suppliers › refuses one that was asked, an unknown one, and a caller without the right', async () => {
  const { componentId } = await outsourcedThesis(binding, [vouw]);
  const ask = { id: componentId, version: 2, supplierIds: [vouw], note: '' };
  expect(await buyer().refused(askSuppliersEndpoint, ask)).toMatchObject({ code: 'WDD_REQUEST_EXISTS' });
  expect((await buyer().refused(askSuppliersEndpoint, { ...ask, supplierIds: [foreign] })).status).toBe(404);
  expect((await shop.as('warehouse').refused(askSuppliersEndpoint, ask)).status).toBe(403);
});
