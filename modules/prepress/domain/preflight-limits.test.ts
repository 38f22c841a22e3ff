import { describe, expect, it } from 'vitest';
import { defaultLimits } from './preflight/expected-file.ts';
import { decidePreflightLimits, decideRemovePreflightLimits } from './preflight-limits.ts';

describe('preflight limits', () => {
  it('accepts limits of a product without any', () =>
    expect(decidePreflightLimits({ subGroupId: 4, limits: defaultLimits }, [null, 3]).accepted).toBe(true));
  it('refuses second limits of a product', () =>
    expect(decidePreflightLimits({ subGroupId: 3, limits: defaultLimits }, [null, 3])).toMatchObject({ code: 'PREFLIGHT_LIMITS_TWICE' }));
  it.each(['imagePpi', 'lineArtPpi'] as const)('refuses a resolution that is refused and called sharp: %s', (name) =>
    expect(decidePreflightLimits({ subGroupId: 4, limits: { ...defaultLimits, [name]: { good: 200, min: 201 } } }, [null])).toMatchObject({
      code: 'RESOLUTION_LIMITS_CROSSED',
    }),
  );
  it('refuses to remove the limits of the shop', () => {
    expect(decideRemovePreflightLimits({ subGroupId: null })).toMatchObject({ code: 'PREFLIGHT_LIMITS_OF_SHOP' });
    expect(decideRemovePreflightLimits({ subGroupId: 3 }).accepted).toBe(true);
  });
});
