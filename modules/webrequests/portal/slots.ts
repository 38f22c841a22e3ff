import type { ComponentType } from 'react';
import type { Configuration } from '#modules/webrequests/domain/shop/configuration.ts';

/** Another way to order what was configured, which a higher module adds beside its price; renders nothing where it is none. */
export type ConfiguredWay = ComponentType<{ product: { id: number; code: string }; configuration: Configuration }>;

let ways: readonly ConfiguredWay[] = [];

/** Called once by `apps/web`. */
export function fillConfiguredWays(given: readonly ConfiguredWay[]): void {
  ways = given;
}

export const configuredWays = (): readonly ConfiguredWay[] => ways;
