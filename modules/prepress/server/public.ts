/** What modules above prepress may import. */
export { coverTemplatePdf } from './cover-template.ts';
export { assignEarlyFiles } from './early/attach-early-files.ts';
export { type ConfiguredProduct, expectedEarlyFiles, readEarlyFiles } from './early/read-early-files.ts';
export { addEarlyFile, lockEarlyFiles } from './early/receive-early-file.ts';
export { type AcceptedFinding, readAcceptedFindings } from './overruled-findings.ts';
export { type PrintFile, readPrintFiles, zipOf } from './print-files.ts';
export { prepressTables } from './read-model.ts';
