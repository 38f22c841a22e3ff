import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import { type FirstAnswers, firstAnswersId } from '#platform/contract/first-answers.ts';
import type { Locale } from '#platform/web/locale/formats.ts';

type Preloaded = {
  /** The answer of an endpoint without input. */
  answerOf<E extends Endpoint>(endpoint: E): OutputOf<E> | undefined;
  /** Gives the page's reads their answers. */
  fill(client: QueryClient): void;
};

/**
 * The answers that the page has for a visitor. Undefined in another language than theirs, and for a page that comes from the browser's
 * own store after going back: it may be old.
 */
export function preloadedAnswers(locale: Locale): Preloaded | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const element = document.getElementById(firstAnswersId);
  if (!element || visit?.type === 'back_forward') return undefined;
  const { language, reads } = JSON.parse(element.textContent ?? '') as FirstAnswers;
  if (language !== locale) return undefined;
  return {
    answerOf: <E extends Endpoint>(endpoint: E) => reads.find(({ name }) => name === endpoint.name)?.output as OutputOf<E> | undefined,
    fill: (client) => {
      for (const { name, input, output } of reads) client.setQueryData([name, input], output);
    },
  };
}
