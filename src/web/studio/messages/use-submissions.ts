import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { CallError, unwrap } from '#web/studio/queries/query-client.ts'

/** Shared by all lists, so that they are reloaded together. */
export const submissionsKey = ['submissions'] as const

export type ListEndpoint<Row> = Endpoint<
  z.ZodMiniType<{ items: Row[]; total: number; suspected: number; next: string | null }>
>

export type Part = 'inbox' | 'suspected'

/** Newest first, loaded page by page. */
export interface Submissions<Row> {
  /** Undefined until the first page is there. */
  rows: Row[] | undefined
  total: number | undefined
  /** Of the whole form, whichever part is shown. */
  suspected: number | undefined
  hasMore: boolean
  isLoading: boolean
  loadMore: () => void
  retry: () => void
  /** Undefined for missing rights, which the access gate handles. */
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
