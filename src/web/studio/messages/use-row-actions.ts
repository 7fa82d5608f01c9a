import type { RefObject } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { SubmissionChange } from '#domain/forms/message.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatRemovalSubject, showFailure, showSuccess, showUndoable } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'
import { focusBeside } from './row-focus.ts'
import type { ChosenFolder } from './use-submissions.ts'

export function useRowActions(
  { form, submissions }: { form: SubmissionForm; submissions: ChosenFolder },
  list: RefObject<HTMLElement | null>,
) {
  const { t } = useWords('inbox')
  const endpoints = submissionEndpoints[form.name]
  const { shown } = submissions
  const onRemoved = (id: string) => focusBeside(id, shown.rows ?? [], list.current)
  const change = (input: SubmissionChange, done: string) => ({
    endpoint: endpoints.update,
    input,
    done,
    failed: (reason: string) => t('releaseFailed', { reason }),
  })
  const notSpam = useRemoval({ ...change({ status: 'new' }, t('released')), onRemoved })
  const takeBack = useRemoval({ ...change({ trashed: false }, t('takenBack')), onRemoved })
  const undo = useRemoval(change({ trashed: false }, t('takenBack')))
  const remove = useRemoval({
    endpoint: endpoints.delete,
    done: t('deleted'),
    failed: (reason: string) => t('deleteFailed', { reason }),
    onRemoved,
    undo,
  })
  return {
    findRelease({ status, trashed_at }: StoredSubmission) {
      if (trashed_at !== null) return { label: t('takeBack'), move: takeBack }
      return status === 'suspected' ? { label: t('release'), move: notSpam } : undefined
    },
    askToDelete: (id: string, onAgreed?: () => void) => {
      if (!confirm(t('confirmDelete'))) return
      onAgreed?.()
      remove(id)
    },
  }
}

interface Removal {
  endpoint: Endpoint
  input?: unknown
  done: string
  failed: (reason: string) => string
  onRemoved?: (id: string) => void
  undo?: (id: string) => void
}

/** Takes a record from the list on show, then reloads all lists (docs/specification/calls.md). */
function useRemoval(removal: Removal): (id: string) => void {
  const { endpoint, input, done, failed, onRemoved, undo } = removal
  const { mutate } = useChange((id: string) => callOrThrow(endpoint, { id, input }), [submissionsKey], {
    onSuccess: (_, id) => {
      const subject = formatRemovalSubject(id)
      if (undo) showUndoable(done, () => undo(id), { subject })
      else showSuccess(done, { subject })
      onRemoved?.(id)
    },
    onError: (error, id) => showFailure(failed(error.message), { subject: formatRemovalSubject(id) }),
  })
  return mutate
}
