/** The default number of sample copies. */
const usualSamples = 5;

/**
 * Takes sample copies from the largest delivery (the first of equals), which keeps at least one piece. Null when no delivery can spare any.
 */
export function takeSamples(quantities: readonly number[], copies = usualSamples): { samples: number; left: number[] } | null {
  const largest = Math.max(0, ...quantities);
  const samples = Math.min(copies, largest - 1);
  if (samples < 1) return null;
  const from = quantities.indexOf(largest);
  return { samples, left: quantities.map((quantity, index) => (index === from ? quantity - samples : quantity)) };
}
