import { fitsPackageLimit, type MeasuredPackages, type PackageLimit } from './package-limit.ts';
import { type Carrier, carriersFor, type LabelCarrierName, type ServiceMethod, type ShipmentType } from './shipment.ts';

/** Types of which a rule chooses the carrier; the others have one carrier each. */
export const ruledTypes = ['letterbox', 'parcel'] as const satisfies readonly ShipmentType[];

/** A rule fits goods that have all that it names; an empty list asks nothing. */
export type CarrierRule = PackageLimit & {
  name: string;
  type: (typeof ruledTypes)[number];
  countries: readonly string[];
  /** The rule fits only until the carrier's cut-off of today. */
  beforeCutOff: boolean;
  carrier: LabelCarrierName;
  method: ServiceMethod;
};

export type GoodsToCarry = MeasuredPackages & { type: ShipmentType; country: string };

export type CarrierChoice = { carrier: Carrier; method: ServiceMethod; rule: string | null };

/**
 * Chooses carrier and service by the first rule that fits, in the order given; without one the default carrier of the type, standard.
 * `gone` are the carriers whose cut-off of today has passed.
 */
export function chooseCarrier(rules: readonly CarrierRule[], goods: GoodsToCarry, gone: ReadonlySet<Carrier>): CarrierChoice {
  const rule = rules.find(
    (one) =>
      one.type === goods.type &&
      (one.countries.length === 0 || one.countries.includes(goods.country)) &&
      !(one.beforeCutOff && gone.has(one.carrier)) &&
      fitsPackageLimit(one, goods),
  );
  if (rule) return { carrier: rule.carrier, method: rule.method, rule: rule.name };
  return { carrier: carriersFor(goods.type)[0]!, method: 'standard', rule: null };
}
