import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { one, type Story } from './scene.ts';

/** A customer asks for a price, and it becomes a quote. */
export const requestStory: Story = [
  {
    kind: 'request sent',
    of: [sendWebRequestEndpoint],
    async perform({ approver, name: reference }) {
      await approver(sendWebRequestEndpoint, { product: 'Catalogus', quantity: 500, reference });
      return reference;
    },
    stored: 'SELECT count(*) AS n FROM web_requests WHERE reference = $1',
  },
  {
    kind: 'request accepted',
    of: [acceptWebRequestEndpoint],
    async perform(scene) {
      const asked = await one<{ id: number; version: number }>(scene, 'SELECT id, version FROM web_requests WHERE reference = $1', [
        scene.name,
      ]);
      await scene.call(acceptWebRequestEndpoint, asked!);
      return scene.name;
    },
    stored: 'SELECT count(*) AS n FROM web_requests r JOIN baskets b ON b.id = r.basket_id WHERE r.reference = $1',
  },
];
