import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { one, type Scene, type Story } from './scene.ts';

const pieces = 100;

async function addSupplier({ call, name }: Scene): Promise<number> {
  const mail = { orderBy: 'mail' as const, orderEmail: 'orders@devouw.example' };
  return (await call(saveSupplierEndpoint, { name: `${name} outside`, services: ['printing', 'binding'], ...mail, minimumOrder: noMoney }))
    .id;
}

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

/** Work goes to a supplier and comes back. */
export const outsideStory: Story = [
  {
    kind: 'work outsourced',
    of: [outsourceEndpoint],
    async perform(scene) {
      const line = await one<{ id: number; version: number }>(
        scene,
        `SELECT id, version FROM lines WHERE basket_id = $1 AND kind = 'product'`,
        [scene.orderId],
      );
      await scene.call(outsourceEndpoint, { lineId: line!.id, version: line!.version, description: scene.name });
      return scene.name;
    },
    stored: 'SELECT count(*) AS n FROM outsourced_components WHERE description = $1',
  },
  {
    kind: 'supplier asked',
    of: [askSuppliersEndpoint],
    async perform(scene) {
      const work = await one<{ id: number; version: number }>(
        scene,
        'SELECT id, version FROM outsourced_components WHERE description = $1',
        [scene.name],
      );
      await scene.call(askSuppliersEndpoint, { id: work!.id, version: work!.version, supplierIds: [await addSupplier(scene)] });
      return scene.name;
    },
    stored: `SELECT count(*) AS n FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id WHERE c.description = $1`,
  },
  {
    kind: 'outside work ordered',
    of: [orderAssignmentEndpoint],
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
    of: [receiveAssignmentEndpoint],
    async perform(scene) {
      await scene.call(receiveAssignmentEndpoint, { ...(await assignmentOf(scene)), quantity: pieces });
      return scene.name;
    },
    stored: `SELECT count(*) AS n FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id
      WHERE c.description = $1 AND a.status = 'closed' AND a.received_quantity = ${pieces}`,
  },
];
