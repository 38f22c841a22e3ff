type Offer = { kind: 'economy' | 'standard' | 'express'; leavesOn: string };

/** The offer whose price counts on a day: express before the promised day, economy from the off-peak day on; without a day the promised one. */
export function offerOn<O extends Offer>(offers: readonly O[], day: string | null): O | undefined {
  const [standard, express, economy] = (['standard', 'express', 'economy'] as const).map((kind) => offers.find((one) => one.kind === kind));
  if (day === null || !standard) return standard;
  if (express && day < standard.leavesOn) return express;
  return economy && day >= economy.leavesOn ? economy : standard;
}

/** The offer that was chosen by its speed; the promised one where that is not offered. */
export const offerOfSpeed = <O extends Offer>(offers: readonly O[], speed: string | undefined): O | undefined =>
  offers.find(({ kind }) => kind === speed) ?? offers.find(({ kind }) => kind === 'standard');

/** The promised offer where none is of the speed that was chosen with one product: a basket is as fast as its slowest one. */
export const offerInstead = <O extends Offer>(offers: readonly O[], speed: string): O | undefined =>
  offers.some(({ kind }) => kind === speed) ? undefined : offers.find(({ kind }) => kind === 'standard');

/** The first day of all offers; undefined without any. */
export const firstOffered = (offers: readonly Offer[]): string | undefined => offers.map(({ leavesOn }) => leavesOn).sort()[0];
