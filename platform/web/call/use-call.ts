import { hashKey, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { useLive } from '../live/use-live.ts';
import { call } from './call.ts';
import type { CallError } from './call-error.ts';

type ReadOptions = {
  enabled?: boolean;
  refetchIntervalMs?: number;
  keepPrevious?: boolean;
  /** Records that the response depends on: `basket:12`, or `basket` for any. It is refetched when one of them changes. */
  live?: readonly string[];
};

/** Reads an endpoint; the response is cached by name and input, and refetched when an act invalidates its name. */
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

/** A response shaped by `pageOf` or `uncountedPageOf`. */
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
    /** The first page as the endpoint returns it, with totals and other fields. */
    first: pages[0] as OutputOf<E> | undefined,
    count: pages[0]?.count,
    countIsExact: pages[0]?.countIsExact ?? true,
    hasRead: pages.length > 0,
    loading: query.isPending,
    error: query.error as CallError | null,
    retry: () => void query.refetch(),
    /** Hash of the current input; it changes when the list starts over. */
    question: hashKey(queryKey),
    hasMore: query.hasNextPage,
    readingMore: query.isFetchingNextPage,
    readMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
