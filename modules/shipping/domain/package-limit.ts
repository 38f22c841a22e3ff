import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The packages that a rule asks for; null asks nothing. */
export type PackageLimit = {
  /** Of the heaviest package: more than the first, at most the second. */
  aboveGrams: number | null;
  upToGrams: number | null;
  /** The longest side that the largest box may have. */
  longestMm: number | null;
  mostPackages: number | null;
};

export type MeasuredPackages = {
  packages: readonly { grams: number }[];
  /** The longest side of the largest box; null when no packaging rule names the box. */
  longestMm: number | null;
};

/** Whether packages keep to a limit; a box of unknown size keeps to no limit of size. */
export function fitsPackageLimit(limit: PackageLimit, { packages, longestMm }: MeasuredPackages): boolean {
  const heaviest = Math.max(0, ...packages.map(({ grams }) => grams));
  return (
    heaviest > (limit.aboveGrams ?? -1) &&
    heaviest <= (limit.upToGrams ?? Number.POSITIVE_INFINITY) &&
    (limit.longestMm === null || (longestMm !== null && longestMm <= limit.longestMm)) &&
    packages.length <= (limit.mostPackages ?? Number.POSITIVE_INFINITY)
  );
}

/** Whether some package keeps to a limit: RULE_NEVER_FITS when its weights leave nothing between them. */
export function decidePackageLimit({ aboveGrams, upToGrams }: PackageLimit): Decision<undefined, 'RULE_NEVER_FITS'> {
  return aboveGrams !== null && upToGrams !== null && aboveGrams >= upToGrams ? refuse('RULE_NEVER_FITS', {}, 'upToGrams') : accept();
}
