import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { one, type Story } from './scene.ts';

const bought = 5;

/** The acts from a supplier to goods in stock. */
export const purchaseStory: Story = [
  {
    kind: 'supplier added',
    of: [saveSupplierEndpoint],
    async perform(scene) {
      const { call, name } = scene;
      const mail = { orderBy: 'mail' as const, orderEmail: 'orders@vellen.example' };
      const { id: supplierId } = await call(saveSupplierEndpoint, { name, services: ['paper'], ...mail, minimumOrder: noMoney });
      scene.purchase = { id: 0, supplierId };
      return name;
    },
    stored: 'SELECT count(*) AS n FROM suppliers WHERE name = $1',
  },
  {
    kind: 'purchase drafted',
    of: [makePurchasesEndpoint, savePurchaseEndpoint],
    async perform(scene) {
      const { call, ordering, purchase } = scene;
      const { supplierId } = purchase!;
      const item = await one<{ id: number }>(scene, 'SELECT id FROM stock_items WHERE article_id = $1', [ordering.articleId]);
      const lines = [{ itemId: item!.id, supplierId, quantity: bought }];
      purchase!.id = (await call(makePurchasesEndpoint, { lines })).purchases[0]!.id;
      const { version } = await call(readPurchaseEndpoint, { id: purchase!.id });
      const agreed = { priceEur: 2, basis: 'each' as const };
      await call(savePurchaseEndpoint, { id: purchase!.id, version, lines: [{ line: 1, quantity: bought, agreed }] });
      return String(supplierId);
    },
    stored:
      'SELECT count(*) AS n FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id WHERE p.supplier_id = $1::bigint',
  },
  {
    kind: 'purchase sent',
    of: [sendPurchaseEndpoint],
    async perform({ call, purchase }) {
      const { version } = await call(readPurchaseEndpoint, { id: purchase!.id });
      await call(sendPurchaseEndpoint, { id: purchase!.id, version });
      return String(purchase!.id);
    },
    stored: `SELECT count(*) AS n FROM mails WHERE kind = 'purchase_order' AND refs @> ARRAY['purchase:' || $1]`,
  },
  {
    kind: 'purchase received',
    of: [receivePurchaseEndpoint],
    async perform({ call, purchase }) {
      await call(receivePurchaseEndpoint, { id: purchase!.id, line: 1, quantity: bought, location: 'A-01' });
      return String(purchase!.id);
    },
    stored: `SELECT l.received / ${bought} AS n FROM stock_purchase_lines l WHERE l.purchase_id = $1::bigint`,
  },
];
