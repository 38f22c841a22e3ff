import { prepressPages } from '#modules/prepress/contract/prepress.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { acceptFinding, acceptUpload } from './accept-findings.ts';
import { askForFilesOfOrder } from './ask-for-files.ts';
import { prepressHomeTiles } from './home-tiles.ts';
import { listMyOrders, openMyUpload } from './my-orders.ts';
import { listCheckedOrders } from './order-check/checked-orders.query.ts';
import { prepressOrderChecks } from './order-check/order-checks.ts';
import { recheckHeld, recheckOrders, releaseOrders } from './order-check/release-orders.ts';
import { preflightJob } from './preflight-job.ts';
import { recheckUpload, setPriority } from './prepress.commands.ts';
import { listPrepressTasks, readBasketArtwork, readUploadFile } from './prepress.queries.ts';
import { firstPages } from './printed-pages.ts';
import { approveProof, approveProofForCustomer, requestChange, sendProof } from './proof/answer-proof.ts';
import { readProof, readProofPicture } from './proof/read-proof.ts';
import { proofMail, proofReminderMail, uploadLinkMail, uploadReminderMail } from './reminders/mail-contributors.ts';
import { prepressMailKinds } from './reminders/mail-kinds.ts';
import { remindersJob, remindJob } from './reminders/reminders.ts';
import { printedFiles, reprintJob } from './reprint.ts';
import { uploadRetention } from './retention.ts';
import { createUploadLink, disableUploadLink, listUploadLinks, renewUploadLink } from './upload/manage-upload-links.ts';
import { receiveUpload } from './upload/receive-upload.ts';
import { createAccount, readUploadPage, readUploadPicture, visitUploadPage } from './upload/upload-page.ts';

export const prepressModule: ServerModule = {
  name: 'prepress',
  pages: prepressPages,
  served: [
    readUploadPage,
    visitUploadPage,
    receiveUpload,
    acceptFinding,
    readUploadPicture,
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
    recheckUpload,
    setPriority,
    listMyOrders,
    openMyUpload,
    listCheckedOrders,
    recheckOrders,
    releaseOrders,
  ],
  subscriptions: [askForFilesOfOrder],
  jobs: [preflightJob, reprintJob, recheckHeld, remindersJob, remindJob],
  slots: [
    ...prepressMailKinds,
    uploadLinkMail,
    uploadReminderMail,
    proofMail,
    proofReminderMail,
    printedFiles,
    firstPages,
    ...prepressHomeTiles,
    uploadRetention,
    ...prepressOrderChecks,
  ],
};
