/** Exports for the modules above prepress. */
export { coverTemplatePdf } from './cover-template.ts';
export { assignEarlyFiles, returnEarlyFiles } from './early/attach-early-files.ts';
export {
  acceptEarlyFinding,
  type EarlyRepair,
  type EarlyTarget,
  earlyPicture,
  readEarlyRepair,
  repairEarlyFile,
  takeRepairedFile,
} from './early/early-repairs.ts';
export { beginTransferOfContact } from './early/early-transfers.ts';
export {
  type ConfiguredExtra,
  type ConfiguredProduct,
  expectedEarlyFiles,
  readEarlyExtras,
  readEarlyFiles,
} from './early/read-early-files.ts';
export { addEarlyFile, lockEarlyFiles } from './early/receive-early-file.ts';
export { discardEarlyFiles } from './early/remove-early-file.ts';
export { readJobPictures } from './job-pictures.ts';
export { countOrdersToSendFiles } from './my-orders.ts';
export { fileHolders } from './order-check/take-back-file.ts';
export { type AcceptedFinding, readAcceptedFindings } from './overruled-findings.ts';
export { changeTermsOfProduct } from './preflight-limits/preflight-limits.ts';
export { type PrintFile, readPrintFiles, zipOf } from './print-files.ts';
export { prepressTables } from './read-model.ts';
export { sharedInnerWork } from './upload/shared-files.ts';
export { type TransferKind, transferKinds } from './upload/transfer-kinds.ts';
export { discardTransfer, forgetTransfer } from './upload/transfer-quota.ts';
export { putCleanTransfer, readTransfer, type Transfer } from './upload/transfers.ts';
