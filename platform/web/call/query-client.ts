import { QueryClient } from '@tanstack/react-query';
import { asCallError } from './call-error.ts';

/** Creates the query client of the page. Retries only calls without a response: an error response is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && asCallError(error).isWithoutAnswer,
      },
      mutations: { retry: (failures, error) => failures < 2 && asCallError(error).isWithoutAnswer },
    },
  });
}
