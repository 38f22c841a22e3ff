import { stockPages } from '#modules/stock/contract/stock.pages.ts';
import { countsImport } from '#modules/stock/server/takeover/counts-import.ts';
import { lotsImport } from '#modules/stock/server/takeover/lots-import.ts';
import { purchasesImport } from '#modules/stock/server/takeover/purchases-import.ts';
import { reservationsImport } from '#modules/stock/server/takeover/reservations-import.ts';
import { usageImport } from '#modules/stock/server/takeover/usage-import.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { amendReservation, stockAmendmentEffects } from './amend-reservation.ts';
import { answerPurchaseApproval } from './approval/answer-purchase-approval.ts';
import { approvalMailKinds } from './approval/approval-mails.ts';
import { approvalTile } from './approval/approval-tile.ts';
import { askPurchaseApproval } from './approval/ask-purchase-approval.ts';
import { articleStockReader } from './article-stock.ts';
import { callOff } from './call-off.ts';
import { claimPurchase } from './claim/claim-purchase.ts';
import { endClaim } from './claim/end-claim.ts';
import { approveCount } from './counting/approve-count.ts';
import { classifyItems } from './counting/classify-items.job.ts';
import { countPosition } from './counting/count-position.ts';
import { listCountDifferences, listDueCounts } from './counting/counts.queries.ts';
import { discardCount } from './counting/discard-count.ts';
import { listFullCount } from './counting/full-count.query.ts';
import { findScanned } from './find-scanned.ts';
import { belowMinimumTile, expectedGoodsTile } from './home-tile.ts';
import { readKeeping, saveKeeping } from './keeping/save-keeping.ts';
import { generateRack } from './location/generate-rack.ts';
import { readLocationLabels } from './location/location-labels.ts';
import { readLocationMap } from './location/location-map.query.ts';
import { listBinNames, listLocationNames, listLocations } from './location/locations.query.ts';
import { locationsImport } from './location/locations-import.ts';
import { printLocationLabels } from './location/print-location-labels.ts';
import { saveLocation } from './location/save-location.ts';
import { addMaterial } from './material/add-material.ts';
import { bookJobPaper } from './material/book-job-paper.ts';
import { certifyProduction } from './material/certify-production.ts';
import { cutToSize } from './material/cut-to-size.ts';
import { readJobPaper } from './material/job-paper.query.ts';
import { readLotLabel } from './material/lot-label.ts';
import { paperDates } from './material/material-dates.ts';
import { listMaterials, listReceivableMaterials, readMaterial } from './material/materials.queries.ts';
import { offcutReader } from './material/offcuts.ts';
import { paperOrderCheck } from './material/paper-check.ts';
import { paperDaysReader } from './material/paper-days.ts';
import { paperShortages } from './material/paper-shortages.ts';
import { freePapersReader } from './material/paper-stock.ts';
import { printLotLabel } from './material/print-lot-label.ts';
import { receiveMaterial } from './material/receive-material.ts';
import { followPlansByNight, paperFollowsPlan, paperSubscriptions } from './material/reserve-paper.ts';
import { saveLot } from './material/save-lot.ts';
import { saveMaterial } from './material/save-material.ts';
import { listMyStock, readMyArticlePicture } from './my-stock.ts';
import { stockOrderCheck } from './order-check.ts';
import { addPhoto } from './photo/add-photo.ts';
import { listPhotos, ownPhotoSubjects, readPhoto } from './photo/photos.ts';
import { endPickList } from './picking/end-pick-list.ts';
import { readPickListPaper } from './picking/pick-list-paper.ts';
import { listPickDemands, listPickLists, readPickList } from './picking/pick-lists.queries.ts';
import { printPickList } from './picking/print-pick-list.ts';
import { readScanCommandsPaper } from './picking/scan-commands-paper.ts';
import { scanPick } from './picking/scan-pick.ts';
import { startPickList } from './picking/start-pick-list.ts';
import { swapPickLot } from './picking/swap-pick-lot.ts';
import { takeOverPickList } from './picking/take-over-pick-list.ts';
import { changePrices } from './price/change-prices.ts';
import { offersImport } from './price/offers-import.ts';
import { readPriceChange } from './price/price-change.query.ts';
import { readTakeOver } from './price/read-take-over.ts';
import { takeOverPrices } from './price/take-over-prices.ts';
import { readAvailability } from './promise/read-availability.ts';
import { askPurchaseDay } from './purchase/ask-purchase-day.ts';
import { cancelPurchase } from './purchase/cancel-purchase.ts';
import { confirmPurchase } from './purchase/confirm-purchase.ts';
import { purchasesOfSupplier } from './purchase/expected-of-supplier.ts';
import { makePurchases } from './purchase/make-purchases.ts';
import { matchPurchaseInvoice } from './purchase/match-purchase-invoice.ts';
import { listPurchaseSuppliers, readOffers } from './purchase/offers.queries.ts';
import { purchaseMailDocument, purchaseMailUbl, readPurchaseDocument } from './purchase/purchase-order.ts';
import { listPurchases, readPurchase } from './purchase/purchases.queries.ts';
import { readAdvice } from './purchase/read-advice.ts';
import { readSupplierInvoice } from './purchase/read-supplier-invoice.ts';
import { receivePurchase } from './purchase/receive-purchase.ts';
import { returnReceipt } from './purchase/return-receipt.ts';
import { stockRowUses } from './purchase/row-uses.ts';
import { saveArticleBuying } from './purchase/save-article-buying.ts';
import { saveOffers } from './purchase/save-offers.ts';
import { savePurchase } from './purchase/save-purchase.ts';
import { sendPurchase } from './purchase/send-purchase.ts';
import { purchaseMailKinds } from './purchase/supplier-mail.ts';
import { keptSubscriptions, receiveProduction } from './receive-production.ts';
import { receiveStock } from './receive-stock.ts';
import { callOffForCustomer, readCallOff } from './reservation/call-off-for-customer.ts';
import { completeReservation } from './reservation/complete-reservation.ts';
import { editReservation } from './reservation/edit-reservation.ts';
import { hardenReservation } from './reservation/harden-reservation.ts';
import { issueReservation } from './reservation/issue-reservation.ts';
import { releaseReservation } from './reservation/release-reservation.ts';
import { reserveStock } from './reservation/reserve-stock.ts';
import { stockSubscriptions } from './reserve-order.ts';
import { scrapStock } from './scrap-stock.ts';
import { saveStockSettings } from './settings/save-stock-settings.ts';
import { readStockSettings } from './settings/stock-settings.ts';
import { listStock, readStock } from './stock.queries.ts';
import { stockCheck } from './stock-check.ts';
import { chargeStorage } from './storage/charge-storage.ts';
import { saveStorageRate } from './storage/save-storage-rate.ts';
import { listStorageCost } from './storage/storage-cost.ts';
import { confirmMyPurchase } from './supplier/confirm-my-purchase.ts';
import { listMyPurchases, readMyPurchaseDocument } from './supplier/my-purchases.ts';
import { transferStock } from './transfer-stock.ts';
import { undoMovement } from './undo-movement.ts';
import { listArticleCover, readArticleCover, readReprintPrice } from './usage/article-cover.queries.ts';
import { listArticleUsages } from './usage/article-usages.query.ts';
import { askMyReprint, readMyReprintPrice } from './usage/ask-my-reprint.ts';
import { readCustomerStock } from './usage/customer-stock.query.ts';
import { excludeWeek } from './usage/exclude-week.ts';
import { includeWeek } from './usage/include-week.ts';
import { lowStockMailKind, mailLowStock } from './usage/mail-low-stock.job.ts';
import { makeForStock } from './usage/make-for-stock.ts';
import { readPromisable } from './usage/promisable.query.ts';
import { quoteReprint } from './usage/quote-reprint.ts';
import { readUsageForecast } from './usage/usage-forecast.query.ts';
import { closePeriod } from './value/close-period.ts';
import { readStockValue } from './value/stock-value.query.ts';

export const stockModule: ServerModule = {
  name: 'stock',
  pages: stockPages,
  served: [
    ...[listStock, readStock, findScanned, readAvailability, receiveStock, scrapStock, listMyStock, readMyArticlePicture, callOff],
    ...[readKeeping, saveKeeping, readCallOff, callOffForCustomer, readStockValue, closePeriod, readStockSettings, saveStockSettings],
    ...[
      readMyReprintPrice,
      askMyReprint,
      reserveStock,
      editReservation,
      hardenReservation,
      releaseReservation,
      issueReservation,
      completeReservation,
    ],
    ...[
      transferStock,
      undoMovement,
      listMaterials,
      readMaterial,
      listReceivableMaterials,
      receiveMaterial,
      cutToSize,
      addMaterial,
      saveMaterial,
      saveLot,
      readLotLabel,
      printLotLabel,
      readJobPaper,
      bookJobPaper,
    ],
    ...[
      listLocations,
      readLocationMap,
      listLocationNames,
      listBinNames,
      saveLocation,
      generateRack,
      readLocationLabels,
      printLocationLabels,
    ],
    ...[
      readAdvice,
      askPurchaseDay,
      readOffers,
      listPurchaseSuppliers,
      saveOffers,
      saveArticleBuying,
      makePurchases,
      listPurchases,
      readPurchase,
      readPurchaseDocument,
    ],
    ...[listMyPurchases, readMyPurchaseDocument, confirmMyPurchase],
    ...[
      savePurchase,
      askPurchaseApproval,
      answerPurchaseApproval,
      sendPurchase,
      confirmPurchase,
      cancelPurchase,
      receivePurchase,
      returnReceipt,
      matchPurchaseInvoice,
      readSupplierInvoice,
    ],
    ...[claimPurchase, endClaim, readPriceChange, changePrices, readTakeOver, takeOverPrices],
    ...[
      listArticleCover,
      readArticleCover,
      readPromisable,
      readCustomerStock,
      readReprintPrice,
      quoteReprint,
      makeForStock,
      listArticleUsages,
      readUsageForecast,
    ],
    ...[excludeWeek, includeWeek],
    ...[listStorageCost, chargeStorage, saveStorageRate],
    ...[addPhoto, listPhotos, readPhoto],
    ...[listDueCounts, listFullCount, listCountDifferences, countPosition, approveCount, discardCount],
    ...[
      listPickDemands,
      listPickLists,
      readPickList,
      readPickListPaper,
      readScanCommandsPaper,
      printPickList,
      startPickList,
      scanPick,
      endPickList,
      takeOverPickList,
      swapPickLot,
    ],
  ],
  jobs: [classifyItems, mailLowStock, followPlansByNight],
  subscriptions: [
    ...stockSubscriptions,
    receiveProduction,
    ...keptSubscriptions,
    amendReservation,
    ...paperSubscriptions,
    certifyProduction,
  ],
  slots: [
    ...[countsImport, lotsImport, locationsImport, offersImport, purchasesImport, reservationsImport, usageImport],
    ...[
      stockAmendmentEffects,
      paperFollowsPlan,
      stockCheck,
      stockOrderCheck,
      paperOrderCheck,
      paperShortages,
      offcutReader,
      freePapersReader,
      paperDaysReader,
      paperDates,
      articleStockReader,
      belowMinimumTile,
      approvalTile,
      expectedGoodsTile,
    ],
    ...ownPhotoSubjects,
    ...[
      ...purchaseMailKinds,
      ...approvalMailKinds,
      lowStockMailKind,
      purchaseMailDocument,
      purchaseMailUbl,
      purchasesOfSupplier,
      ...stockRowUses,
    ],
  ],
};
