import { shippingPages } from '#modules/shipping/contract/shipping.pages.ts';
import { announceAgain } from '#modules/shipping/server/label/announce-again.ts';
import { announceShipmentJob } from '#modules/shipping/server/label/announce-shipment.job.ts';
import { printPapers } from '#modules/shipping/server/label/print-papers.ts';
import { requestLabelJob } from '#modules/shipping/server/label/request-label.job.ts';
import { requestLabel } from '#modules/shipping/server/label/request-label.ts';
import { voidAgain } from '#modules/shipping/server/label/void-again.ts';
import { voidLabelJob } from '#modules/shipping/server/label/void-label.job.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { shippingAmendmentEffects } from './amendment-effects.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { carrierCutOffs } from './carrier-cut-offs.ts';
import { listCarrierRules } from './carrier-rules/list-carrier-rules.ts';
import { saveCarrierRule } from './carrier-rules/save-carrier-rule.ts';
import { createShipment } from './create-shipment.ts';
import { readManifest, readWaybill } from './dashboard/manifest.query.ts';
import { packAsProposed } from './dashboard/pack-as-proposed.ts';
import { packTogether } from './dashboard/pack-together.ts';
import { readPackageFigures } from './dashboard/package-figures.query.ts';
import { saveCutOff } from './dashboard/save-cut-off.ts';
import { readShipmentPapers } from './dashboard/shipment-papers.query.ts';
import { readDeliveredFiles, readMyDeliveredFiles } from './digital/digital-files.ts';
import { withdrawFiles } from './digital/withdraw-files.ts';
import { recordDirectShipment } from './direct-shipment.ts';
import { handOver } from './hand-over.ts';
import { shippingHomeTiles } from './home-tiles.ts';
import { shippedMailContributor } from './mail-contributor.ts';
import { shippingMailKinds } from './mail-kinds.ts';
import { shippingOrderParcels } from './order-parcels.ts';
import { packedShipmentsReader } from './packed-shipments.ts';
import { readPackingPlan } from './packing-plan.query.ts';
import { enqueuePickUpMail, pickUpJob, pickUpMailContributor } from './pick-up-mail.ts';
import { announceMyReturn } from './return/announce-my-return.ts';
import { assignReturn } from './return/assign-return.ts';
import { bookReturn } from './return/book-return.ts';
import { cancelReturn } from './return/cancel-return.ts';
import { inspectReturn } from './return/inspect-return.ts';
import { listMyReturns, readMyReturnLabels } from './return/my-returns.ts';
import { receiveReturn } from './return/receive-return.ts';
import { registerReturn } from './return/register-return.ts';
import { readReturnLabels } from './return/return-labels.ts';
import { findReturn, listReturns, readReturn } from './return/returns.queries.ts';
import { returnPhotoSubject } from './return/returns.store.ts';
import { sendBackReturn } from './return/send-back-return.ts';
import { shippingRowUses } from './row-uses.ts';
import { readLabels, readPackingSlip } from './shipment-documents.ts';
import { listBasketShipments, listShipments } from './shipments.queries.ts';
import { listToShip } from './to-ship.query.ts';
import { confirmDelivery } from './tracking/confirm-delivery.ts';
import { followTracking, readTrackingJob } from './tracking/read-tracking.job.ts';

export const shippingModule: ServerModule = {
  name: 'shipping',
  pages: shippingPages,
  served: [
    listToShip,
    readPackingPlan,
    createShipment,
    requestLabel,
    handOver,
    confirmDelivery,
    ...[readDeliveredFiles, readMyDeliveredFiles, withdrawFiles],
    announceAgain,
    voidAgain,
    ...[listCarrierRules, saveCarrierRule],
    cancelShipment,
    listShipments,
    listBasketShipments,
    readPackingSlip,
    readLabels,
    printPapers,
    ...[packAsProposed, packTogether, readPackageFigures, saveCutOff, readShipmentPapers, readManifest, readWaybill],
    ...[listReturns, readReturn, readReturnLabels, findReturn, registerReturn, receiveReturn, assignReturn],
    ...[listMyReturns, readMyReturnLabels, announceMyReturn],
    ...[inspectReturn, bookReturn, cancelReturn, sendBackReturn],
  ],
  subscriptions: [enqueuePickUpMail, recordDirectShipment],
  jobs: [requestLabelJob, announceShipmentJob, voidLabelJob, pickUpJob, followTracking, readTrackingJob],
  slots: [
    ...shippingRowUses,
    ...shippingMailKinds,
    shippedMailContributor,
    pickUpMailContributor,
    ...shippingHomeTiles,
    shippingOrderParcels,
    packedShipmentsReader,
    shippingAmendmentEffects,
    carrierCutOffs,
    returnPhotoSubject,
  ],
};
