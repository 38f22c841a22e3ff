import { QueryClient } from '@tanstack/react-query';
import { asCallError } from './call-error.ts';

/** One for the page. A read is tried again only when no answer came; what the server said stands. */
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
