export { issueShipment, reverseShipment } from './issue-shipment.ts';
export { issuePackaging, returnPackaging } from './packaging/issue-packaging.ts';
export { photoRef, photoSubjectLocks } from './photo/photos.ts';
export { type PickedLine, readPickedLines } from './picking/picking-of-lines.ts';
export { readStockToPack } from './picking/stock-to-pack.ts';
export { stockTables } from './read-model.ts';
export { firstQuarantine, type ReturnPlace, readReturnPlaces, restockLocationId, takeBackShipment } from './return/take-back.ts';
export { costCenters } from './usage/cost-centers.ts';
