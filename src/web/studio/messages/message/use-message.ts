import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageEndpoints, submissionEndpoints } from '#domain/api.ts'
import type { Message, SubmissionChange } from '#domain/forms/message.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatRemovalSubject, showFailure, showSuccess, showUndoable } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'

const rhythm = 3_000 // ms, while a reply is on its way

export function useMessage(id: string) {
  return useQuery({
    queryKey: [...submissionsKey, 'message', id],
    queryFn: () => readMessage(id),
    refetchInterval: ({ state }) =>
      state.data?.replies.some(({ status }) => status === 'waiting') === true && rhythm,
  })
}

/** As it is stored now. */
export function readMessage(id: string): Promise<Message> {
  return callOrThrow(messageEndpoints.read, { id })
}

export function useMessageChange({ form, id }: Pick<Message, 'form' | 'id'>) {
  return useChange(
    (input: SubmissionChange) => callOrThrow(submissionEndpoints[form].update, { id, input }),
    [submissionsKey],
  )
}

interface ToldChange {
  input: SubmissionChange
  done?: string
  undo?: () => void
}

export function useToldChange({ form, id }: Pick<Message, 'form' | 'id'>) {
  const { t } = useWords('inbox')
  const subject = formatRemovalSubject(id)
  const { mutate } = useChange(
    ({ input }: ToldChange) => callOrThrow(submissionEndpoints[form].update, { id, input, keepalive: true }),
    [submissionsKey],
    {
      onSuccess: (_, { done, undo }) => {
        if (done !== undefined && undo) showUndoable(done, undo, { subject })
        else if (done !== undefined) showSuccess(done, { subject })
      },
      onError: ({ message: reason }) => showFailure(t('changeFailed', { reason }), { subject }),
    },
  )
  return mutate
}

const pause = 600 // ms after the last key

type Chosen = SubmissionChange['status']

/** Each key chooses another state: what is chosen is saved after the last of them, and at the latest as it is left. */
export function useStatus(message: Message) {
  const change = useToldChange(message)
  const [chosen, setChosen] = useState<Chosen>()
  const unsaved = useRef<Chosen>(undefined)
  const save = useEffectEvent(() => {
    const status = unsaved.current
    if (status === undefined) return
    unsaved.current = undefined
    const forget = () => setChosen((last) => (last === status ? undefined : last))
    change({ input: { status } }, { onSettled: forget })
  })
  useEffect(() => {
    if (chosen === undefined) return
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [chosen])
  useEffect(() => {
    const leave = () => save()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    status: chosen ?? message.status,
    choose: (status: Chosen) => {
      unsaved.current = status
      setChosen(status)
    },
    leave: () => save(),
  }
}

/**
 * A new message is read once what shows it is mounted; set back to New while it is open, it stays so. The artist asked
 * for nothing, so a failure is not told.
 */
export function useReading(message: Message): void {
  const { mutate } = useMessageChange(message)
  const read = useEffectEvent(() => {
    if (message.status === 'new' && message.trashed_at === null) mutate({ status: 'read' })
  })
  useEffect(() => read(), [])
}

export function useReply(id: string) {
  return useChange(
    (words: string, idempotencyKey) =>
      callOrThrow(messageEndpoints.reply, { id, input: { words }, idempotencyKey }),
    [submissionsKey],
  )
}
