import { useState } from 'react'
import { type ListEndpoint, type Part, type Submissions, useSubmissions } from './use-submissions.ts'

export interface PartedSubmissions<Row> {
  part: Part
  showPart: (part: Part) => void
  shown: Submissions<Row>
  /** Undefined until a list is loaded. */
  counts: Record<Part, number | undefined>
}

export function usePartedSubmissions<Row>(endpoint: ListEndpoint<Row>): PartedSubmissions<Row> {
  const [part, showPart] = useState<Part>('inbox')
  const inbox = useSubmissions(endpoint, 'inbox')
  const suspected = useSubmissions(endpoint, 'suspected', part === 'suspected')
  return {
    part,
    showPart,
    shown: part === 'inbox' ? inbox : suspected,
    counts: { inbox: inbox.total, suspected: inbox.suspected },
  }
}
