/** The most characters of the delivery instructions of an address: two lines on a packing slip. */
export const longestInstructions = 200;

/** Returns what the history says of the delivery instructions of an address that is added (`before` is empty) or changed. */
export function instructionsInHistory(
  before: string,
  after: string,
): { instructions: string; instructionsAre: 'same' | 'given' | 'removed' } {
  if (before === after) return { instructions: after, instructionsAre: 'same' };
  return { instructions: after, instructionsAre: after === '' ? 'removed' : 'given' };
}
