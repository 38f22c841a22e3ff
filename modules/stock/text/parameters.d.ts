// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    stock: typeof en;
  }
  interface TextParameters {
    'stock.facts.stock_mutated': { quantity: string | number; location: string | number; balance: string | number };
    'stock.facts.stock_location_added': { code: string | number };
    'stock.facts.stock_location_changed': { code: string | number };
    'stock.facts.stock_rack_generated': { code: string | number; bins: number };
    'stock.facts.stock_material_changed': { paper: string | number };
    'stock.refusals.STOCK_SHORT': { line: string | number; available: number; asked: number };
    'stock.refusals.LOT_SHORT': { available: number; asked: number };
    'stock.refusals.HELD': { held: number };
    'stock.refusals.DATE_IN_FUTURE': { date: string | number };
    'stock.refusals.DATE_TOO_SOON': { date: string | number };
    'stock.refusals.LOCATION_EXISTS': { code: string | number };
    'stock.refusals.LOCATION_IN_USE': { code: string | number; lots: number; places: number };
    'stock.refusals.LOCATION_UNKNOWN': { location: string | number };
    'stock.refusals.LOT_EXISTS': { lot: string | number };
    'stock.refusals.STOCK_MAXIMUM': { minimum: number };
    'stock.list.sizeOf': { width: string | number; height: string | number };
    'stock.side.picture': { code: string | number };
    'stock.receive.title': { code: string | number };
    'stock.receive.done': { quantity: string | number; physical: string | number };
    'stock.count.title': { location: string | number };
    'stock.count.lead': { quantity: string | number };
    'stock.count.done': { physical: string | number };
    'stock.scrap.title': { location: string | number };
    'stock.scrap.lead': { quantity: string | number };
    'stock.scrap.done': { physical: string | number };
    'stock.orderCheck.stockShort': { line: string | number; short: number };
    'stock.orderCheck.stockBackOrder': { line: string | number; short: number };
    'stock.orderCheck.paperShort': { line: string | number; short: number; paper: string | number; day: string | number };
    'stock.home.belowMinimumUrgent': { count: string | number };
    'stock.portal.size': { width: string | number; height: string | number };
    'stock.portal.there': { quantity: string | number };
    'stock.portal.free': { quantity: string | number };
    'stock.portal.dialog': { article: string | number };
    'stock.portal.dateHelp': { date: string | number };
    'stock.portal.calledOff': { number: string | number };
    'stock.locations.rack.done': { count: number };
    'stock.transfer.title': { location: string | number };
    'stock.transfer.lead': { quantity: string | number };
    'stock.materials.sizeOf': { width: string | number; height: string | number };
    'stock.materials.webOf': { width: string | number };
    'stock.materials.gramsOf': { grams: string | number };
    'stock.materials.editTitle': { paper: string | number };
    'stock.receiveMaterial.done': { physical: string | number };
    'stock.amendment.reserved': { quantity: number; free: number };
    'stock.amendment.released': { quantity: number };
  }
}
