import { prepressPages } from '#modules/prepress/contract/prepress.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { acceptFinding } from './accept-finding.ts';
import { acceptUpload } from './accept-upload.ts';
import { prepressAmendmentEffects } from './amendment-effects.ts';
import { askForFilesOfLine, askForFilesOfOrder, expectFilesAgain, withoutFilesJob } from './ask-for-files.ts';
import { assignPrepress } from './assign-prepress.ts';
import { readCoverTemplate, readMyCoverTemplate } from './cover-template.ts';
import { inspectEarlyFileJob } from './early/inspect-early-file.ts';
import { openEarlyUpload } from './early/open-early-upload.ts';
import { receiveEarlyFile } from './early/receive-early-file.ts';
import { removeEarlyFile } from './early/remove-early-file.ts';
import { prepressHomeTiles } from './home-tiles.ts';
import { listMyOrders } from './my-orders.ts';
import { openMyUpload } from './open-my-upload.ts';
import { listCheckedOrders } from './order-check/checked-orders.query.ts';
import { prepressOrderChecks } from './order-check/order-checks.ts';
import { recheckOrders } from './order-check/recheck-orders.ts';
import { recheckHeld, releaseOrders } from './order-check/release-orders.ts';
import { takeBackFile } from './order-check/take-back-file.ts';
import { ownFilesData } from './own-data.ts';
import { preflightJob } from './preflight-job.ts';
import { listPreflightLimits, readPreflightLimitsHistory } from './preflight-limits/preflight-limits.ts';
import { removePreflightLimits } from './preflight-limits/remove-preflight-limits.ts';
import { savePreflightLimits } from './preflight-limits/save-preflight-limits.ts';
import { listPrepressTasks, readBasketArtwork, readUploadFile } from './prepress.queries.ts';
import { acceptPriceOfFile } from './price/accept-price-of-file.ts';
import { amendAsFile } from './price/amend-as-file.ts';
import { askPriceOfFile } from './price/ask-price-of-file.ts';
import { readPriceOfFile } from './price/price-of-file.ts';
import { firstPages } from './printed-pages.ts';
import { labelRaster } from './printing/page-raster.ts';
import { approveProof } from './proof/approve-proof.ts';
import { approveProofForCustomer } from './proof/approve-proof-for-customer.ts';
import { readProof, readProofPicture } from './proof/read-proof.ts';
import { requestChange } from './proof/request-change.ts';
import { sendProof } from './proof/send-proof.ts';
import { recheckUpload } from './recheck-upload.ts';
import { proofMail, proofReminderMail, uploadLinkMail, uploadReminderMail } from './reminders/mail-contributors.ts';
import { prepressMailKinds } from './reminders/mail-kinds.ts';
import { remindersJob, remindJob } from './reminders/remind-of-missing-files.ts';
import { printedFiles, reprintJob } from './reprint.ts';
import { earlyFileRetention, uploadRetention } from './retention.ts';
import { setPriority } from './set-priority.ts';
import { createAccount } from './upload/create-account.ts';
import { createUploadLink } from './upload/create-upload-link.ts';
import { disableUploadLink } from './upload/disable-upload-link.ts';
import { receiveUpload } from './upload/receive-upload.ts';
import { renewUploadLink } from './upload/renew-upload-link.ts';
import { repairUpload } from './upload/repair-upload.ts';
import { saveExpectedFile } from './upload/save-expected-file.ts';
import { listUploadLinks } from './upload/upload-link-list.ts';
import { readUploadPage, readUploadPicture } from './upload/upload-page.ts';
import { visitUploadPage } from './upload/visit-upload-page.ts';

export const prepressModule: ServerModule = {
  name: 'prepress',
  pages: prepressPages,
  served: [
    readUploadPage,
    visitUploadPage,
    receiveUpload,
    repairUpload,
    acceptFinding,
    readPriceOfFile,
    acceptPriceOfFile,
    readUploadPicture,
    readCoverTemplate,
    readMyCoverTemplate,
    createAccount,
    listUploadLinks,
    createUploadLink,
    renewUploadLink,
    disableUploadLink,
    readProof,
    readProofPicture,
    approveProof,
    approveProofForCustomer,
    requestChange,
    sendProof,
    listPrepressTasks,
    readBasketArtwork,
    readUploadFile,
    acceptUpload,
    amendAsFile,
    recheckUpload,
    takeBackFile,
    setPriority,
    saveExpectedFile,
    askPriceOfFile,
    assignPrepress,
    listMyOrders,
    openMyUpload,
    openEarlyUpload,
    receiveEarlyFile,
    removeEarlyFile,
    listCheckedOrders,
    recheckOrders,
    releaseOrders,
    listPreflightLimits,
    readPreflightLimitsHistory,
    savePreflightLimits,
    removePreflightLimits,
  ],
  subscriptions: [askForFilesOfOrder, askForFilesOfLine, expectFilesAgain],
  jobs: [preflightJob, inspectEarlyFileJob, reprintJob, withoutFilesJob, recheckHeld, remindersJob, remindJob],
  slots: [
    ownFilesData,
    ...prepressMailKinds,
    uploadLinkMail,
    uploadReminderMail,
    proofMail,
    proofReminderMail,
    printedFiles,
    firstPages,
    labelRaster,
    prepressAmendmentEffects,
    ...prepressHomeTiles,
    uploadRetention,
    earlyFileRetention,
    ...prepressOrderChecks,
  ],
};
