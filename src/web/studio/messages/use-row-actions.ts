import type { RefObject } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import type { SubmissionFolder } from '#domain/submissions/inbox.ts'
import type { SubmissionChange } from '#domain/submissions/message.ts'
import type { SubmissionForm } from '#domain/submissions/submission-forms.ts'
import { t } from './inbox-words.ts'
import { focusBeside } from './row-focus.ts'
import type { StoredSubmission } from './stored-submission.ts'
import type { ChosenFolder } from './use-folder.ts'
import { useRemoval } from './use-removal.ts'

/** What is done to a row; where it leaves the list, the focus goes to a neighbouring one. */
export function useRowActions(
  { form, submissions }: { form: SubmissionForm; submissions: ChosenFolder<StoredSubmission> },
  list: RefObject<HTMLElement | null>,
) {
  const endpoints = submissionEndpoints[form.name]
  const { folder, shown } = submissions
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
  const releases: Partial<Record<SubmissionFolder, { label: string; move: (id: string) => void }>> = {
    suspected: { label: t('release'), move: notSpam },
    trash: { label: t('takeBack'), move: takeBack },
  }
  return {
    release: releases[folder],
    askToDelete: (id: string, onAgreed?: () => void) => {
      if (!confirm(t('confirmDelete'))) return
      onAgreed?.()
      remove(id)
    },
  }
}
