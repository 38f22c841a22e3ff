import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { Story } from './scene.ts';

/** A confirmed order is amended. */
export const amendmentStory: Story = [
  {
    kind: 'order amended',
    of: [saveAmendmentEndpoint, applyAmendmentEndpoint],
    async perform({ call, orderId: basketId, name: description }) {
      const price = moneyFromEuros(15);
      const { id } = await call(saveAmendmentEndpoint, { basketId, changes: [{ kind: 'cost', description, price, vatPercent: 21 }] });
      const { version, preview } = await call(readAmendmentEndpoint, { id });
      await call(applyAmendmentEndpoint, { id, version, difference: preview.difference, agreedBy: 'Ineke Brouwer' });
      return description;
    },
    stored: `SELECT count(*) AS n FROM lines WHERE kind = 'cost' AND description = $1`,
  },
];
