import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { webRequestsPage, webRequestsPages } from '#modules/webrequests/contract/webrequests.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { acceptWebRequest } from './accept-web-request.ts';
import { askWebRequest } from './ask-web-request.ts';
import { assignWebRequest } from './assign-web-request.ts';
import { linkWebRequest } from './link-web-request.ts';
import { listMyWebRequests } from './my-requests.ts';
import { noteWebRequest } from './note-web-request.ts';
import { ownShopData } from './own-data.ts';
import { rejectWebRequest } from './reject-web-request.ts';
import { downloadWebRequestFile } from './request-files.ts';
import { requestFileRetention } from './retention.ts';
import { shopOrderUses, webRequestUses } from './row-uses.ts';
import { sendWebRequest } from './send-web-request.ts';
import { approveShopOrder } from './shop/approve-shop-order.ts';
import { shopMailKinds } from './shop/ask-approval.ts';
import { askShopQuote } from './shop/ask-shop-quote.ts';
import { budgetsAsCostCenters } from './shop/budget/cost-centers.ts';
import { listBudgets } from './shop/budget/list-budgets.ts';
import { listCustomerBudgets } from './shop/budget/list-customer-budgets.ts';
import { removeBudget } from './shop/budget/remove-budget.ts';
import { saveBudget } from './shop/budget/save-budget.ts';
import { declineShopOrder } from './shop/decline-shop-order.ts';
import { divideShopItems } from './shop/divide-shop-items.ts';
import { closeHeldOrders } from './shop/held/close-held-orders.ts';
import { requestHeldOrderApproval } from './shop/held/request-held-order-approval.ts';
import { listUsualPrices } from './shop/list-usual-prices.ts';
import { quoteAskedMail } from './shop/mail-quote-asked.ts';
import { orderAsGuest } from './shop/order-as-guest.ts';
import { placeShopOrder } from './shop/place-shop-order.ts';
import { priceShopProduct } from './shop/price-shop-product.ts';
import { readShopBasket } from './shop/read-shop-basket.ts';
import { removeShopItem } from './shop/remove-shop-item.ts';
import { returnUnpaidItems } from './shop/return-unpaid-items.ts';
import { saveShopItem } from './shop/save-shop-item.ts';
import { listShopOrders } from './shop/shop-orders.queries.ts';
import { listShopProducts, readShopProduct } from './shop/shop-products.ts';
import { shopSpendingRule } from './shop/spending-rule.ts';
import { listWaitingShopOrders } from './shop/waiting-shop-orders.ts';
import { withdrawShopOrder } from './shop/withdraw-shop-order.ts';
import { shopWarmUp } from './warm-shop.ts';
import { listWebRequestAssignees, listWebRequests } from './webrequests.queries.ts';

const openTile = homeTile<{ count: number }>({
  title: 'webrequests.home.open',
  page: webRequestsPage,
  countQuery: () => sql`SELECT count(*) AS count FROM web_requests WHERE status IN ('new', 'asked')`,
  toFigures: (found) => found,
});

export const webrequestsModule: ServerModule = {
  name: 'webrequests',
  pages: webRequestsPages,
  served: [
    sendWebRequest,
    noteWebRequest,
    downloadWebRequestFile,
    listMyWebRequests,
    listWebRequests,
    listWebRequestAssignees,
    acceptWebRequest,
    linkWebRequest,
    askWebRequest,
    rejectWebRequest,
    assignWebRequest,
    listShopProducts,
    readShopProduct,
    priceShopProduct,
    listUsualPrices,
    askShopQuote,
    readShopBasket,
    saveShopItem,
    removeShopItem,
    divideShopItems,
    placeShopOrder,
    listShopOrders,
    listWaitingShopOrders,
    approveShopOrder,
    orderAsGuest,
    declineShopOrder,
    withdrawShopOrder,
    listBudgets,
    listCustomerBudgets,
    saveBudget,
    removeBudget,
  ],
  subscriptions: [returnUnpaidItems, ...closeHeldOrders],
  slots: [
    budgetsAsCostCenters,
    shopSpendingRule,
    shopWarmUp,
    requestHeldOrderApproval,
    ...shopMailKinds,
    quoteAskedMail,
    ...shopOrderUses,
    openTile,
    ownShopData,
    requestFileRetention,
    webRequestUses,
  ],
};
