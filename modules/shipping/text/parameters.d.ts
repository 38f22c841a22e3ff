// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    shipping: typeof en;
  }
  interface TextParameters {
    'shipping.documents.packingSlip.packages': { count: number; kilograms: string | number };
    'shipping.mail.shipped.subject': { number: string | number };
    'shipping.mail.shipped.message': { name: string | number; number: string | number; description: string | number; tracking: string | number };
    'shipping.mail.shippedOwn.subject': { number: string | number };
    'shipping.mail.shippedOwn.message': { name: string | number; number: string | number; description: string | number };
    'shipping.mail.pick_up.subject': { number: string | number };
    'shipping.mail.pick_up.message': { name: string | number; number: string | number; description: string | number; goods: string | number; address: string | number };
    'shipping.facts.shipment_created': { number: string | number; pieces: number; packages: number };
    'shipping.facts.shipment_label_requested': { number: string | number };
    'shipping.facts.shipment_label_created': { number: string | number; tracking: string | number };
    'shipping.facts.shipment_label_failed': { number: string | number; reason: string | number };
    'shipping.facts.shipment_label_late': { number: string | number; since: string | number; barcodes: string | number };
    'shipping.facts.shipment_handed_over': { number: string | number };
    'shipping.facts.shipment_announced': { number: string | number };
    'shipping.facts.shipment_announce_failed': { number: string | number; reason: string | number };
    'shipping.facts.shipment_announce_requested': { number: string | number };
    'shipping.facts.shipment_canceled': { number: string | number; reason: string | number };
    'shipping.facts.shipment_labels_printed': { number: string | number; printer: string | number };
    'shipping.facts.shipment_packing_slip_printed': { number: string | number; printer: string | number };
    'shipping.facts.print_failed': { title: string | number; printer: string | number; error: string | number };
    'shipping.facts.basket_pick_up_told': { to: string | number };
    'shipping.refusals.ADDRESS_INCOMPLETE': { missing: string | number };
    'shipping.refusals.LINE_NOT_READY': { line: string | number };
    'shipping.refusals.NOT_PRODUCED': { asked: number; line: string | number; free: number; produced: number };
    'shipping.refusals.DELIVERY_EXCEEDED': { asked: number; left: number };
    'shipping.refusals.PACKAGE_TOO_HEAVY': { package: string | number; kilograms: number; most: number };
    'shipping.refusals.OVER_TOLERANCE': { asked: number; line: string | number; most: number };
    'shipping.toShip.problems': { count: number };
    'shipping.pack.title': { number: string | number };
    'shipping.pack.lineCounts': { ordered: number; produced: number; shipped: number };
    'shipping.pack.free': { free: number };
    'shipping.pack.packedCount': { packed: number };
    'shipping.pack.leftHere': { left: number; quantity: string | number };
    'shipping.pack.removePackage': { number: string | number };
    'shipping.pack.quantityIn': { line: string | number; number: string | number };
    'shipping.pack.kilograms': { kilograms: string | number };
    'shipping.pack.sum': { packages: number; pieces: string | number; kilograms: string | number };
    'shipping.pack.created': { number: string | number };
    'shipping.pack.shipmentCounts': { packages: number; pieces: string | number };
    'shipping.pack.overs': { free: number };
    'shipping.pack.packedLike': { box: string | number; rule: string | number; shrink: number; label: string | number; pallet: string | number };
    'shipping.pack.mayLeave': { most: number };
    'shipping.pack.pickList': { list: string | number };
    'shipping.pack.stage': { stage: string | number };
    'shipping.acts.announcedAgain': { number: string | number };
    'shipping.acts.handedOver': { number: string | number };
    'shipping.acts.sentToPrinter': { printer: string | number };
    'shipping.unpack.title': { number: string | number };
    'shipping.unpack.done': { number: string | number };
    'shipping.fix.title': { number: string | number };
    'shipping.fix.carrierSays': { error: string | number };
    'shipping.fix.done': { number: string | number };
    'shipping.shipments.failedCount': { count: number };
    'shipping.home.toShipUrgent': { count: string | number };
    'shipping.uses.shipments': { count: number };
  }
}
