/** How many copies go to a sample address unless somebody says otherwise. */
const usualSamples = 5;

/**
 * Sample copies out of what is divided already: taken from the largest delivery (the first of equals), of which at least one piece stays.
 * Null when no delivery can spare any.
 */
export function takeSamples(quantities: readonly number[], copies = usualSamples): { samples: number; left: number[] } | null {
  const most = Math.max(0, ...quantities);
  const samples = Math.min(copies, most - 1);
  if (samples < 1) return null;
  const from = quantities.indexOf(most);
  return { samples, left: quantities.map((quantity, index) => (index === from ? quantity - samples : quantity)) };
}
