export { issueShipment, takeBackShipment } from './issue-shipment.ts';
