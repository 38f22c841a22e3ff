/** Maximum number of cached results per edition of the parameters; the least recently used goes first. */
const mostAnswers = 100;

/**
 * Caches the results of a pure calculation by its input, for as long as the parameters live: going a step back, reloading or opening a
 * colleague's calculation repeats the same input.
 */
export function keptAnswers<Parameters extends object, Asked, Answer>(calculate: (parameters: Parameters, asked: Asked) => Answer) {
  const byParameters = new WeakMap<Parameters, Map<string, Answer>>();
  return (parameters: Parameters, asked: Asked): Answer => {
    const answers = byParameters.get(parameters) ?? new Map<string, Answer>();
    byParameters.set(parameters, answers);
    const key = JSON.stringify(asked);
    const answer = answers.get(key) ?? calculate(parameters, asked);
    answers.delete(key);
    answers.set(key, answer);
    if (answers.size > mostAnswers) answers.delete(answers.keys().next().value!);
    return answer;
  };
}
