import { stockPages } from '#modules/stock/contract/stock.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { articleStockReader } from './article-stock.ts';
import { callOff } from './call-off.ts';
import { correctStock } from './correct-stock.ts';
import { belowMinimumTile } from './home-tile.ts';
import { listMyStock, readMyArticlePicture } from './my-stock.ts';
import { stockOrderCheck } from './order-check.ts';
import { receiveStock } from './receive-stock.ts';
import { stockSubscriptions } from './reserve-order.ts';
import { scrapStock } from './scrap-stock.ts';
import { listStock, readStock } from './stock.queries.ts';
import { stockCheck } from './stock-check.ts';

export const stockModule: ServerModule = {
  name: 'stock',
  pages: stockPages,
  served: [listStock, readStock, receiveStock, correctStock, scrapStock, listMyStock, readMyArticlePicture, callOff],
  subscriptions: stockSubscriptions,
  slots: [stockCheck, stockOrderCheck, articleStockReader, belowMinimumTile],
};
