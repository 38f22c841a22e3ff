import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import type { Package } from './packages.ts';
import type { ShipmentType } from './shipment.ts';

/** The transport rates of the shop's calculation parameters. */
export type TransportRates = {
  parcels: { upToKg: number; eur: number }[];
  palletEur: number;
  letterboxEur: number;
  vanEurPerStop: number;
};

/** The shop's cost of a shipment by its own rates (golden/README.md 6): per parcel by weight, per pallet, per letterbox, per stop. */
export function shippingCost(tariff: TransportRates, type: ShipmentType, packages: readonly Package[]): Money {
  const euros: Record<ShipmentType, number> = {
    letterbox: packages.length * tariff.letterboxEur,
    parcel: packages.reduce((sum, { grams }) => sum + parcelEur(tariff, grams), 0),
    pallet: packages.length * tariff.palletEur,
    own_transport: tariff.vanEurPerStop,
    pick_up: 0,
    digital: 0,
    direct: 0,
  };
  return moneyFromEuros(euros[type]);
}

function parcelEur({ parcels }: TransportRates, grams: number): number {
  return (parcels.find(({ upToKg }) => grams <= upToKg * 1000) ?? parcels[parcels.length - 1])?.eur ?? 0;
}
