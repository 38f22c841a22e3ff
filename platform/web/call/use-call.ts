import { hashKey, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { useLive } from '../live/use-live.ts';
import { call } from './call.ts';
import type { CallError } from './call-error.ts';

type ReadOptions = {
  enabled?: boolean;
  refetchIntervalMs?: number;
  keepPrevious?: boolean;
  /** Records that the answer is made of: `basket:12`, or `basket` for any. It is read again when one of them changed, by whomever. */
  live?: readonly string[];
};

/** Reads an endpoint; the answer is shared by everything that asks the same and refreshed by acts that invalidate its name. */
export function useCall<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) {
  const queryKey = [endpoint.name, input];
  useLive(options.live, queryKey);
  return useQuery<OutputOf<E>, CallError>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchIntervalMs ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** What `pageOf` and `uncountedPageOf` of the shapes answer. */
type PageOfRows = { rows: unknown[]; nextCursor: string | null; count?: number; countIsExact?: boolean };
export type RowOf<E> = OutputOf<E> extends { rows: (infer Row)[] } ? Row : never;

/** Reads a list page by page: `rows` of all pages read so far, the count, and `readMore` for the end of the list. */
export function usePages<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'cursor'>, options: Pick<ReadOptions, 'live'> = {}) {
  const queryKey = [endpoint.name, 'pages', input];
  useLive(options.live, queryKey);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, (pageParam ? { ...input, cursor: pageParam } : input) as InputOf<E>, { signal }) as Promise<PageOfRows>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.rows) as RowOf<E>[],
    /** The first page as the endpoint answers it: totals and whatever else it carries. */
    first: pages[0] as OutputOf<E> | undefined,
    count: pages[0]?.count,
    countIsExact: pages[0]?.countIsExact ?? true,
    loading: query.isPending,
    error: query.error as CallError | null,
    retry: () => void query.refetch(),
    /** What the list is asked now: another one begins again. */
    question: hashKey(queryKey),
    hasMore: query.hasNextPage,
    readingMore: query.isFetchingNextPage,
    readMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
