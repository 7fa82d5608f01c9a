import { useState } from 'react'
import type { SubmissionFolder } from '#domain/forms/inbox.ts'
import { type ListEndpoint, type Submissions, useSubmissions } from './use-submissions.ts'

export interface ChosenFolder<Row> {
  folder: SubmissionFolder
  search: string
  showFolder: (folder: SubmissionFolder) => void
  shown: Submissions<Row>
}

/** The messages of one form, in the folder that was chosen last. */
export function useFolder<Row>(endpoint: ListEndpoint<Row>, search: string): ChosenFolder<Row> {
  const [folder, showFolder] = useState<SubmissionFolder>('inbox')
  return { folder, search, showFolder, shown: useSubmissions(endpoint, { folder, search }) }
}
