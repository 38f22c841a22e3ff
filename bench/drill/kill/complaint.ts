import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { one, type Story } from './scene.ts';

/** A complaint with its cost. */
export const complaintStory: Story = [
  {
    kind: 'complaint registered',
    of: [registerComplaintEndpoint],
    async perform({ call, orderId, name }) {
      const { terms } = await call(readComplaintChoicesEndpoint, {});
      const typeId = terms.find(({ kind }) => kind === 'type')!.id;
      await call(registerComplaintEndpoint, { basketId: orderId, title: name, typeId });
      return name;
    },
    stored: 'SELECT count(*) AS n FROM complaints WHERE title = $1',
  },
  {
    kind: 'cost of a complaint',
    of: [addComplaintCostEndpoint],
    async perform(scene) {
      const complaint = await one<{ id: number }>(scene, 'SELECT id FROM complaints WHERE title = $1', [scene.name]);
      await scene.call(addComplaintCostEndpoint, { id: complaint!.id, kind: 'other', description: scene.name, amount: moneyFromEuros(5) });
      return scene.name;
    },
    stored: 'SELECT count(*) AS n FROM complaint_costs WHERE description = $1',
  },
];
