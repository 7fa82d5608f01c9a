import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepUnsavedText } from '#web/studio/device/unsaved-text.ts'
import { CallError } from '#web/studio/queries/query-client.ts'

const pause = 800 // ms after the last key

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

interface AutosavedText {
  /** Under which the device keeps it until it is saved. */
  name: string
  stored: string
  save: (text: string) => Promise<unknown>
}

const openTexts = new Set<() => Promise<void>>()

export async function flushOpenTexts(): Promise<void> {
  await Promise.all(Array.from(openTexts, (flush) => flush()))
}

/**
 * Shows what is stored until something is typed: what is read again may be newer than what was kept of it. What could not
 * be saved when the field was last left is there again, and is sent.
 */
export function useAutosave({ name, stored, save }: AutosavedText) {
  const [kept] = useState(() => keepUnsavedText(name))
  const [begun] = useState(() => kept.read(stored))
  const [typed, setTyped] = useState(begun)
  const [state, setState] = useState<SaveState>(begun === undefined ? 'untouched' : 'saving')
  const before = useRef(begun === undefined ? undefined : stored)
  const unsaved = useRef(begun)
  const saving = useRef<Promise<void>>(undefined)
  const saveAll = async () => {
    let words = unsaved.current
    try {
      // What another account began waits for that one.
      for (; words !== undefined && kept.isOwn(); words = unsaved.current) {
        unsaved.current = undefined
        await save(words)
        before.current = words
        kept.drop(words)
        setState(unsaved.current === undefined ? 'saved' : 'saving')
      }
    } catch (error) {
      // Of what is gone, nothing is ever taken again.
      if (words !== undefined && error instanceof CallError && error.status === 404) kept.drop(words)
      unsaved.current ??= words
      setState('failed')
    }
  }
  // One save after the other: a second one at once could come first, and the older words would stay.
  const flush = useEffectEvent(() => {
    saving.current ??= saveAll().finally(() => {
      saving.current = undefined
    })
    return saving.current
  })
  useEffect(() => {
    if (unsaved.current === undefined || typed !== unsaved.current) return
    const timer = setTimeout(flush, pause)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const send = () => flush()
    openTexts.add(send)
    addEventListener('online', send)
    addEventListener('pagehide', send)
    return () => {
      openTexts.delete(send)
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      send()
    }
  }, [])
  return {
    text: typed ?? stored,
    state,
    write: (words: string) => {
      unsaved.current = words
      before.current ??= stored
      kept.write(words, before.current)
      setState('saving')
      setTyped(words)
    },
    /** For words that are kept elsewhere by now. */
    replace: (words: string) => {
      if (unsaved.current !== undefined) kept.drop(unsaved.current)
      unsaved.current = undefined
      before.current = words
      setState('untouched')
      setTyped(words)
    },
    flush: () => void flush(),
    /** Once nothing is on its way any more. */
    settle: () => flush(),
  }
}
