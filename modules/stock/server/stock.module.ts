import { stockPages } from '#modules/stock/contract/stock.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { amendReservation, stockAmendmentEffects } from './amend-reservation.ts';
import { articleStockReader } from './article-stock.ts';
import { callOff } from './call-off.ts';
import { correctStock } from './correct-stock.ts';
import { belowMinimumTile } from './home-tile.ts';
import { generateRack } from './location/generate-rack.ts';
import { readLocationLabels } from './location/location-labels.ts';
import { listLocations } from './location/locations.query.ts';
import { saveLocation } from './location/save-location.ts';
import { listMaterials, listPapers, readMaterial } from './material/materials.queries.ts';
import { paperOrderCheck } from './material/paper-check.ts';
import { paperShortages } from './material/paper-shortages.ts';
import { receiveMaterial } from './material/receive-material.ts';
import { paperSubscriptions } from './material/reserve-paper.ts';
import { saveMaterial } from './material/save-material.ts';
import { listMyStock, readMyArticlePicture } from './my-stock.ts';
import { stockOrderCheck } from './order-check.ts';
import { receiveStock } from './receive-stock.ts';
import { stockSubscriptions } from './reserve-order.ts';
import { scrapStock } from './scrap-stock.ts';
import { listStock, readStock } from './stock.queries.ts';
import { stockCheck } from './stock-check.ts';
import { transferStock } from './transfer-stock.ts';

export const stockModule: ServerModule = {
  name: 'stock',
  pages: stockPages,
  served: [
    ...[listStock, readStock, receiveStock, correctStock, scrapStock, listMyStock, readMyArticlePicture, callOff],
    ...[transferStock, listMaterials, readMaterial, listPapers, receiveMaterial, saveMaterial],
    ...[listLocations, saveLocation, generateRack, readLocationLabels],
  ],
  subscriptions: [...stockSubscriptions, amendReservation, ...paperSubscriptions],
  slots: [stockAmendmentEffects, stockCheck, stockOrderCheck, paperOrderCheck, paperShortages, articleStockReader, belowMinimumTile],
};
