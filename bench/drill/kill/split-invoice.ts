import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import type { Story } from './scene.ts';
import { sellToDraft } from './sell.ts';

/** A draft invoice is split in two. */
export const splitInvoiceStory: Story = [
  {
    kind: 'invoice split',
    of: [splitDraftEndpoint],
    async perform(scene) {
      const { basketId, invoiceId } = await sellToDraft(scene, `${scene.name} split`);
      const { version, lines } = await scene.call(readInvoiceEndpoint, { id: invoiceId! });
      const goods = lines.find(({ kind }) => kind === 'line')!;
      await scene.call(splitDraftEndpoint, { id: invoiceId!, version, lines: [{ id: goods.id, quantity: 1 }] });
      return String(basketId);
    },
    stored: `SELECT count(DISTINCT invoice_id) - 1 AS n FROM invoice_lines WHERE basket_id = $1::bigint`,
  },
];
