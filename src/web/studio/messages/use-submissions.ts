import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { CallError, unwrap } from '#web/studio/queries/query-client.ts'

/** All lists of submissions; a delete reloads them together (docs/specification.md, "Calls"). */
export const submissionsKey = ['submissions'] as const

export type ListEndpoint<Row> = Endpoint<
  z.ZodMiniType<{ items: Row[]; total: number; suspected: number; next: string | null }>
>

/** The two parts of what was sent: what is suspected, and all else. */
export type Part = 'inbox' | 'suspected'

/** The part of a list that is loaded: newest first, page by page. */
export interface Submissions<Row> {
  /** Undefined until the first page is there. */
  rows: Row[] | undefined
  /** How many there are in all. */
  total: number | undefined
  /** How many of the form are suspected, whichever part this is. */
  suspected: number | undefined
  hasMore: boolean
  isLoading: boolean
  loadMore: () => void
  retry: () => void
  /** Why loading failed; refused rights are the access gate's concern. */
  failure: string | undefined
}

export function useSubmissions<Row>(
  endpoint: ListEndpoint<Row>,
  part: Part,
  enabled = true,
): Submissions<Row> {
  const query = useInfiniteQuery({
    enabled,
    queryKey: [...submissionsKey, endpoint.path, part],
    queryFn: async ({ pageParam }) => {
      const query: Record<string, string> = part === 'suspected' ? { status: part } : {}
      if (pageParam !== '') query.after = pageParam
      return unwrap(await call(endpoint, { query, language: 'en' }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const pages = query.data?.pages
  return {
    rows: pages?.flatMap((page) => page.items),
    total: pages?.at(-1)?.total,
    suspected: pages?.at(-1)?.suspected,
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
  if (error === null || (error instanceof CallError && error.isRejection)) return undefined
  return error.message
}
