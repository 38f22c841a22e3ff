import { prepressPages } from '#modules/prepress/contract/prepress.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { acceptFinding, acceptUpload } from './accept-findings.ts';
import { approveProof, approveProofForCustomer, requestChange, sendProof } from './answer-proof.ts';
import { askForFilesOfOrder } from './ask-for-files.ts';
import { proofMail, proofReminderMail, uploadLinkMail, uploadReminderMail } from './brought-mails.ts';
import { checkedOrders } from './checked-orders.query.ts';
import { prepressHomeTiles } from './home-tiles.ts';
import { prepressMailKinds } from './mail-kinds.ts';
import { myOrders, openMyUpload } from './my-orders.ts';
import { prepressOrderChecks } from './order-checks.ts';
import { preflightJob } from './preflight-job.ts';
import { basketArtwork, prepressTasks, uploadFile } from './prepress.queries.ts';
import { recheckUpload, setPriority } from './prepress-acts.ts';
import { firstPages } from './printed-pages.ts';
import { proofPicture, readProof } from './read-proof.ts';
import { receiveUpload } from './receive-upload.ts';
import { recheckHeld, recheckOrders, releaseOrders } from './release-orders.ts';
import { remindersJob, remindJob } from './reminders.ts';
import { printedFiles, reprintJob } from './reprint.ts';
import { keepUploads } from './retention.ts';
import { disableUploadLink, newUploadLink, readUploadLinks, renewUploadLink } from './upload-link-acts.ts';
import { createAccount, readUploadPage, uploadPicture, visitUploadPage } from './upload-page.ts';

export const prepressModule: ServerModule = {
  name: 'prepress',
  pages: prepressPages,
  served: [
    readUploadPage,
    visitUploadPage,
    receiveUpload,
    acceptFinding,
    uploadPicture,
    createAccount,
    readUploadLinks,
    newUploadLink,
    renewUploadLink,
    disableUploadLink,
    readProof,
    proofPicture,
    approveProof,
    approveProofForCustomer,
    requestChange,
    sendProof,
    prepressTasks,
    basketArtwork,
    uploadFile,
    acceptUpload,
    recheckUpload,
    setPriority,
    myOrders,
    openMyUpload,
    checkedOrders,
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
    keepUploads,
    ...prepressOrderChecks,
  ],
};
