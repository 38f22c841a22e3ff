import { askSuppliersEndpoint } from '#modules/outsourcing/contract/ask-suppliers.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/order-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/receive-assignment.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type KillAct, one, type Scene } from './kill-scene.ts';

const pieces = 100;

/** The assignment of the supplier that was asked for the work of this turn. */
async function assignmentOf(scene: Scene): Promise<{ id: number; version: number }> {
  const found = await one<{ id: number; version: number }>(
    scene,
    `SELECT a.id, a.version FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id
     WHERE c.description = $1 AND a.status <> 'canceled'`,
    [scene.name],
  );
  return found!;
}

/** The acts on outside work, after the work was outsourced and a supplier was added. */
export const outsideActs: readonly KillAct[] = [
  {
    kind: 'supplier asked',
    async perform(scene) {
      const work = await one<{ id: number; version: number }>(
        scene,
        'SELECT id, version FROM outsourced_components WHERE description = $1',
        [scene.name],
      );
      await scene.call(askSuppliersEndpoint, { id: work!.id, version: work!.version, supplierIds: [scene.purchase!.supplierId] });
      return scene.name;
    },
    stored: `SELECT count(*) AS n FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id WHERE c.description = $1`,
  },
  {
    kind: 'outside work ordered',
    async perform(scene) {
      const { id, version } = await assignmentOf(scene);
      const deliveryDate = Temporal.PlainDate.from(scene.ordering.date).subtract({ days: 7 }).toString();
      const agreed = { price: moneyFromEuros(80), deliveryDate, deliverAt: 'us' as const };
      await scene.call(orderAssignmentEndpoint, { id, version, ...agreed });
      return scene.name;
    },
    stored: `SELECT count(*) AS n FROM facts f JOIN outsourced_components c ON c.description = $1
      WHERE f.fact = 'assignment.ordered' AND f.refs @> ARRAY['outsourced:' || c.id]`,
  },
  {
    kind: 'outside work received',
    async perform(scene) {
      await scene.call(receiveAssignmentEndpoint, { ...(await assignmentOf(scene)), quantity: pieces });
      return scene.name;
    },
    stored: `SELECT count(*) AS n FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id
      WHERE c.description = $1 AND a.status = 'closed' AND a.received_quantity = ${pieces}`,
  },
];
