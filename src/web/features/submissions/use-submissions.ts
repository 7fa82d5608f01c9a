import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/api.ts'
import { call } from '#web/lib/api.ts'
import { CallError, unwrap } from '#web/lib/query-client.ts'

/** All lists of submissions; a delete reloads them together (spec §7). */
export const submissionsKey = ['submissions'] as const

type ListEndpoint<Row> = Endpoint<z.ZodMiniType<{ items: Row[]; total: number; next: string | null }>>

/** The part of a list that is loaded: newest first, page by page. */
export interface Submissions<Row> {
  /** Undefined until the first page is there. */
  rows: Row[] | undefined
  /** How many there are in all. */
  total: number | undefined
  hasMore: boolean
  isLoading: boolean
  loadMore: () => void
  retry: () => void
  /** Why loading failed; refused rights are the access gate's concern. */
  failure: string | undefined
}

export function useSubmissions<Row>(endpoint: ListEndpoint<Row>): Submissions<Row> {
  const query = useInfiniteQuery({
    queryKey: [...submissionsKey, endpoint.path],
    queryFn: async ({ pageParam }) =>
      unwrap(await call(endpoint, { query: pageParam === '' ? {} : { after: pageParam }, language: 'en' })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const pages = query.data?.pages
  return {
    rows: pages?.flatMap((page) => page.items),
    total: pages?.at(-1)?.total,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage || query.isPending,
    loadMore: () => {
      if (!query.isFetchingNextPage) query.fetchNextPage()
    },
    retry: () => query.refetch(),
    failure: describeFailure(query.error),
  }
}

function describeFailure(error: Error | null): string | undefined {
  if (error === null || (error instanceof CallError && error.isRefusal)) return undefined
  return error.message
}
