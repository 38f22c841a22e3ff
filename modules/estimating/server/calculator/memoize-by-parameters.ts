/** Maximum number of cached results per edition of the parameters; the least recently used goes first. */
const maxResults = 100;

/**
 * Caches the results of a pure calculation by its input, for as long as the parameters live: going a step back, reloading or opening a
 * colleague's calculation repeats the same input.
 */
export function memoizeByParameters<Parameters extends object, Input, Result>(calculate: (parameters: Parameters, input: Input) => Result) {
  const byParameters = new WeakMap<Parameters, Map<string, Result>>();
  return (parameters: Parameters, input: Input): Result => {
    const results = byParameters.get(parameters) ?? new Map<string, Result>();
    byParameters.set(parameters, results);
    const key = JSON.stringify(input);
    const result = results.get(key) ?? calculate(parameters, input);
    results.delete(key);
    results.set(key, result);
    if (results.size > maxResults) results.delete(results.keys().next().value!);
    return result;
  };
}
