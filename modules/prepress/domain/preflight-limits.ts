import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { PreflightLimits } from './preflight/expected-file.ts';

type Asked = { subGroupId: number | null; limits: PreflightLimits };

/**
 * Refuses PREFLIGHT_LIMITS_TWICE for second limits of a product, RESOLUTION_LIMITS_CROSSED when a resolution is refused that is still called
 * sharp. `others` are the products that have limits, null being the shop.
 */
export function decidePreflightLimits(
  { subGroupId, limits }: Asked,
  others: readonly (number | null)[],
): Decision<undefined, 'PREFLIGHT_LIMITS_TWICE' | 'RESOLUTION_LIMITS_CROSSED'> {
  if (others.includes(subGroupId)) return refuse('PREFLIGHT_LIMITS_TWICE', {}, 'subGroupId');
  if (limits.imagePpi.min > limits.imagePpi.good) return refuse('RESOLUTION_LIMITS_CROSSED', {}, 'imageMin');
  if (limits.lineArtPpi.min > limits.lineArtPpi.good) return refuse('RESOLUTION_LIMITS_CROSSED', {}, 'lineArtMin');
  return accept();
}

/** Refuses PREFLIGHT_LIMITS_OF_SHOP: only the limits of a product can be removed. */
export function decideRemovePreflightLimits({ subGroupId }: Pick<Asked, 'subGroupId'>): Decision<undefined, 'PREFLIGHT_LIMITS_OF_SHOP'> {
  return subGroupId === null ? refuse('PREFLIGHT_LIMITS_OF_SHOP') : accept();
}
