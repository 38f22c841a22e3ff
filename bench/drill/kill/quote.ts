import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { one, type Story } from './scene.ts';
import { eachSale, lineOf, offer, versionOf } from './sell.ts';

/** A quote is sent, and its customer approves it by the link. */
export const quoteStory: Story = [
  {
    kind: 'quote sent',
    of: [sendQuoteEndpoint],
    async perform(scene) {
      scene.quoteId = await offer(scene, `${scene.name} quote`, 'parcel');
      await scene.call(sendQuoteEndpoint, { id: scene.quoteId, version: await versionOf(scene, scene.quoteId) });
      return String(scene.quoteId);
    },
    stored: `SELECT count(*) AS n FROM mails m WHERE m.kind = 'quote' AND m.refs @> ARRAY['basket:' || $1]`,
  },
  {
    kind: 'quote approved by its link',
    of: [approveQuoteEndpoint],
    async perform(scene) {
      const link = await one<{ token: string }>(
        scene,
        `SELECT substring(body_text FROM '/quote/([A-Za-z0-9_-]{22})') AS token FROM mails WHERE kind = 'quote' AND refs @> ARRAY['basket:' || $1]`,
        [scene.quoteId],
      );
      const choices = [{ lineId: await lineOf(scene, { basketId: scene.quoteId! }), quantity: eachSale }];
      await scene.visitor(approveQuoteEndpoint, { token: link!.token, name: 'Ineke Brouwer', agreed: true, choices });
      return String(scene.quoteId);
    },
    stored: `SELECT count(*) AS n FROM facts WHERE fact = 'basket.quote_approved' AND refs @> ARRAY['basket:' || $1]`,
  },
];
