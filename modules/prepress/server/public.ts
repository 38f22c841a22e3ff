/** What modules above prepress may import. */
export { type AcceptedFinding, readAcceptedFindings } from './overruled-findings.ts';
export { type PrintFile, readPrintFiles, zipOf } from './print-files.ts';
export { prepressTables } from './read-model.ts';
