import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Carrier, carriersFor, type LabelCarrierName, type ServiceMethod, type ShipmentType } from './shipment.ts';

/** Types of which a rule chooses the carrier; the others have one carrier each. */
export const ruledTypes = ['letterbox', 'parcel'] as const satisfies readonly ShipmentType[];

/** A rule fits goods that have all that it names; null and an empty list ask nothing. */
export type CarrierRule = {
  name: string;
  type: (typeof ruledTypes)[number];
  countries: readonly string[];
  /** Of the heaviest package: more than the first, at most the second. */
  aboveGrams: number | null;
  upToGrams: number | null;
  /** The longest side that the largest box may have. */
  longestMm: number | null;
  mostPackages: number | null;
  /** The rule fits only until the carrier's cut-off of today. */
  beforeCutOff: boolean;
  carrier: LabelCarrierName;
  method: ServiceMethod;
};

export type GoodsToCarry = {
  type: ShipmentType;
  country: string;
  packages: readonly { grams: number }[];
  /** The longest side of the largest box; null when no packaging rule names the box. */
  longestMm: number | null;
};

export type CarrierChoice = { carrier: Carrier; method: ServiceMethod; rule: string | null };

/**
 * Chooses carrier and service by the first rule that fits, in the order given; without one the default carrier of the type, standard.
 * `gone` are the carriers whose cut-off of today has passed. Goods in a box of unknown size fit no rule that limits the size.
 */
export function chooseCarrier(rules: readonly CarrierRule[], goods: GoodsToCarry, gone: ReadonlySet<Carrier>): CarrierChoice {
  const heaviest = Math.max(0, ...goods.packages.map(({ grams }) => grams));
  const rule = rules.find(
    (one) =>
      one.type === goods.type &&
      (one.countries.length === 0 || one.countries.includes(goods.country)) &&
      heaviest > (one.aboveGrams ?? -1) &&
      heaviest <= (one.upToGrams ?? Number.POSITIVE_INFINITY) &&
      (one.longestMm === null || (goods.longestMm !== null && goods.longestMm <= one.longestMm)) &&
      goods.packages.length <= (one.mostPackages ?? Number.POSITIVE_INFINITY) &&
      !(one.beforeCutOff && gone.has(one.carrier)),
  );
  if (rule) return { carrier: rule.carrier, method: rule.method, rule: rule.name };
  return { carrier: carriersFor(goods.type)[0]!, method: 'standard', rule: null };
}

/** Whether a rule can be saved: RULE_NEVER_FITS when its weights leave nothing between them. */
export function decideSaveCarrierRule({
  aboveGrams,
  upToGrams,
}: Pick<CarrierRule, 'aboveGrams' | 'upToGrams'>): Decision<undefined, 'RULE_NEVER_FITS'> {
  return aboveGrams !== null && upToGrams !== null && aboveGrams >= upToGrams ? refuse('RULE_NEVER_FITS', {}, 'upToGrams') : accept();
}
