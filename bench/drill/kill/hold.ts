import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import { factStored, type KillAct, type Story } from './scene.ts';
import { sell, versionOf } from './sell.ts';

const hold: KillAct = {
  kind: 'order put on hold',
  of: [holdBasketEndpoint],
  async perform(scene) {
    const { basketId: id } = await sell(scene, `${scene.name} held`);
    scene.heldId = id;
    await scene.call(holdBasketEndpoint, { id, version: await versionOf(scene, id), reason: 'payment' });
    return String(id);
  },
  stored: factStored('basket.on_hold', 'basket'),
};

/** An order waits, goes on, is written about and is canceled. */
export const holdStory: Story = [
  hold,
  {
    kind: 'order resumed',
    of: [resumeBasketEndpoint],
    async perform(scene) {
      const id = scene.heldId!;
      await scene.call(resumeBasketEndpoint, { id, version: await versionOf(scene, id) });
      return String(id);
    },
    stored: `SELECT count(*) AS n FROM facts WHERE fact LIKE 'basket.%' AND from_state = 'on_hold' AND refs @> ARRAY['basket:' || $1]`,
  },
  {
    kind: 'customer written to',
    of: [sendOrderMessageEndpoint],
    async perform({ call, heldId, name }) {
      await call(sendOrderMessageEndpoint, { id: heldId!, text: name });
      return name;
    },
    stored: 'SELECT count(*) AS n FROM order_messages WHERE text = $1',
  },
  {
    kind: 'order canceled',
    of: [cancelBasketEndpoint],
    async perform(scene) {
      const id = scene.heldId!;
      await scene.call(cancelBasketEndpoint, { id, version: await versionOf(scene, id), reason: 'other', note: scene.name });
      return String(id);
    },
    stored: factStored('basket.order_canceled', 'basket'),
  },
];
