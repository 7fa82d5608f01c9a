import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { submissionEndpoints } from '#domain/api.ts'
import type { FormName } from '#domain/forms/form-description.ts'
import { type FolderCounts, type SearchedFolder, submissionFolders } from '#domain/forms/inbox.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { CallError, callOrThrow } from '#web/studio/queries/query-client.ts'
import { useKept } from '#web/studio/queries/use-kept.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'

type ListEndpoint = (typeof submissionEndpoints)[FormName]['list']

interface FolderChoice {
  folder: SearchedFolder
  search: string
}

export interface ChosenFolder extends FolderChoice {
  showFolder: (folder: SearchedFolder) => void
  shown: Submissions
}

/** The messages of one form, in the folder that was chosen last; a search looks into all of them, until one is chosen. */
export function useFolder(endpoint: ListEndpoint, search: string): ChosenFolder {
  const isSearch = search.trim() !== ''
  const [kept, list] = useKept(`folder of ${endpoint.path}`, 'inbox')
  const listed = submissionFolders.find((each) => each === kept) ?? 'inbox'
  const [searched, searchIn] = useState<SearchedFolder>('all')
  if (!isSearch && searched !== 'all') searchIn('all')
  const folder = isSearch ? searched : listed
  const showFolder = isSearch ? searchIn : list
  return { folder, search, showFolder, shown: useSubmissions(endpoint, { folder, search }) }
}

export interface Submissions {
  rows: StoredSubmission[] | undefined
  total: number | undefined
  /** Of the whole form, whichever folder is shown. */
  counts: FolderCounts | undefined
  hasMore: boolean
  isLoading: boolean
  loadMore: () => void
  retry: () => void
  /** Undefined for missing rights, which the access gate handles. */
  failure: string | undefined
}

function useSubmissions(endpoint: ListEndpoint, choice: FolderChoice): Submissions {
  const { folder } = choice
  const query = useInfiniteQuery({
    queryKey: [...submissionsKey, endpoint.path, choice],
    queryFn: async ({ pageParam }) => {
      const query = { ...composeQuery(choice), ...(pageParam !== '' && { after: pageParam }) }
      return { ...(await callOrThrow(endpoint, { query })), folder }
    },
    // The counts stay in sight; so do the rows while a search goes on.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const pages = query.data?.pages
  const last = pages?.at(-1)
  const isShown = last?.folder === folder
  return {
    rows: isShown ? pages?.flatMap((page) => page.items) : undefined,
    total: isShown ? last.total : undefined,
    counts: last?.counts,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage || query.isPending,
    loadMore: () => {
      if (!query.isFetchingNextPage) query.fetchNextPage()
    },
    retry: () => query.refetch(),
    failure: describeFailure(query.error),
  }
}

export function composeQuery({ folder, search }: FolderChoice): Record<string, string> {
  return { ...(folder !== 'inbox' && { status: folder }), ...(search.trim() !== '' && { search }) }
}

function describeFailure(error: Error | null): string | undefined {
  if (error === null || (error instanceof CallError && error.isRejection)) return undefined
  return error.message
}
