export { issueShipment, reverseShipment } from './issue-shipment.ts';
