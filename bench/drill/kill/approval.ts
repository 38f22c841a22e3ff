import { approveShopOrderEndpoint } from '#modules/webrequests/contract/shop/approve-shop-order.endpoint.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { inTurn, type Story } from './scene.ts';

/** All clients order with one account: a basket belongs to a contact. */
const alone = inTurn();

/** A colleague approves an order of the shop that is above the limit of its buyer. */
export const approvalStory: Story = [
  {
    kind: 'approval of a colleague asked',
    of: [placeShopOrderEndpoint],
    perform: ({ buyer, name }) =>
      alone(async () => {
        const reference = `${name} asked`;
        const product = (await buyer(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
        const { answers } = await buyer(readShopProductEndpoint, { id: product.id, brand: 0 });
        await buyer(saveShopItemEndpoint, { brand: 0, productId: product.id, place: 'basket', quantity: 500, answers });
        const { items, sum } = await buyer(readShopBasketEndpoint, {});
        const seen = items.map(({ id, version }) => ({ id, version }));
        await buyer(placeShopOrderEndpoint, { items: seen, total: sum.total, leavesOn: null, reference, poNumber: '', agreed: true });
        return reference;
      }),
    stored: 'SELECT count(*) AS n FROM shop_orders WHERE reference = $1',
  },
  {
    kind: 'order of a colleague approved',
    of: [approveShopOrderEndpoint],
    async perform({ approver, name }) {
      const { rows } = await approver(listShopOrdersEndpoint, {});
      const { id, version, today } = rows.find(({ reference }) => reference === `${name} asked`)!;
      await approver(approveShopOrderEndpoint, { id, version, total: today! });
      return `${name} asked`;
    },
    stored: 'SELECT count(*) AS n FROM baskets WHERE customer_reference = $1',
  },
];
