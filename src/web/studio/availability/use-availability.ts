import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { call } from '#web/api/call.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { lessonsKey } from '#web/studio/queries/use-lessons.ts'

const availabilityKey = ['availability'] as const

export function useAvailability() {
  return useQuery({ queryKey: availabilityKey, queryFn: () => callOrThrow(availabilityEndpoints.read) })
}

/** What every change of it reads again; and none overtakes another. */
export const availabilityKeys = [availabilityKey, lessonsKey]
export const inTurn = { scope: { id: 'availability' } }

export function useAvailabilityChange<Input>(endpoint: Endpoint) {
  return useChange(
    (sent: { input?: Input; id?: string }, idempotencyKey) =>
      callOrThrow(endpoint, { ...sent, idempotencyKey, keepalive: true }),
    availabilityKeys,
    inTurn,
  )
}

const pause = 800 // ms after the last key

interface Written<Input> {
  input: Input
}

interface Outcome<Input> {
  onSaved: (saved: Input) => void
  onFailed?: (error: Error) => void
}

/** Saves what is written after the last key, or as the room is left; half a time would be public at once. */
export function useAvailabilityWriting<Input>(endpoint: Endpoint, { onSaved, onFailed }: Outcome<Input>) {
  const { mutate, isPending, isSuccess, error, variables } = useAvailabilityChange<Input>(endpoint)
  const [written, setWritten] = useState<Written<Input>>()
  const unsaved = useRef<Written<Input>>(undefined)
  const write = (next: Written<Input> | undefined) => {
    unsaved.current = next
    setWritten(next)
  }
  const save = useEffectEvent(() => {
    if (unsaved.current === undefined) return
    const { input } = unsaved.current
    mutate({ input }, { onSuccess: () => onSaved(input), onError: onFailed })
    write(undefined)
  })
  // A page that goes would not come to what waits for the save before it.
  const sendAtOnce = useEffectEvent(() => {
    if (unsaved.current === undefined) return
    call(endpoint, { ...unsaved.current, keepalive: true })
    unsaved.current = undefined
  })
  useEffect(() => {
    if (written === undefined) return
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [written])
  useEffect(() => {
    addEventListener('pagehide', sendAtOnce)
    return () => {
      removeEventListener('pagehide', sendAtOnce)
      save()
    }
  }, [])
  const underWay = isPending ? variables?.input : undefined
  return { write, underWay, isSaved: isSuccess && written === undefined, error }
}
