export { issueShipment, reverseShipment } from './issue-shipment.ts';
export { stockTables } from './read-model.ts';
