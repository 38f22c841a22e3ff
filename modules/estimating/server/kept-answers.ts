/** Answers kept for one edition of the parameters; what was asked longest ago goes first. */
const mostAnswers = 100;

/**
 * Answers of a pure calculation by what was asked of it: whoever goes a step back, reloads or looks at what a colleague calculated asks
 * the same again. They live as long as the parameters they were made with.
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
