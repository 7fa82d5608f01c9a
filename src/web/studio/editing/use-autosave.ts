import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepUnsavedText } from '#web/studio/device/unsaved-text.ts'
import { CallError } from '#web/studio/queries/query-client.ts'

const pause = 800 // ms after the last key

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

interface AutosavedText {
  /** Under which the device keeps it until it is saved. */
  name: string
  stored: string
  /** What is stored now: `stored` may have been read long ago. */
  read: () => Promise<string>
  /** Refused as a conflict where `base` is not what is stored. */
  save: (text: string, base: string) => Promise<unknown>
}

const openTexts = new Set<() => Promise<void>>()

export async function flushOpenTexts(): Promise<void> {
  await Promise.all(Array.from(openTexts, (flush) => flush()))
}

/** One save after the other: a second one at once could come first, and the older words would stay. */
function useOneAtATime(save: () => Promise<void>): () => Promise<void> {
  const saving = useRef<Promise<void>>(undefined)
  return () => {
    saving.current ??= save().finally(() => {
      saving.current = undefined
    })
    return saving.current
  }
}

/** Sends what is left also when the line is back, and when the field or the page is left. */
function useLeaving(flush: () => Promise<void>): void {
  const leave = useEffectEvent(flush)
  useEffect(() => {
    const send = () => leave()
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
}

/** Does something once nothing has been typed for a while. */
function usePause(typed: string | undefined, save: () => unknown): void {
  const run = useEffectEvent(save)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => run(), pause)
    return () => clearTimeout(timer)
  }, [typed])
}

/** Does something where the server has come to have other words; whoever has emptied a field goes on to write. */
function useOvertaken(
  { typed = '', stored }: { typed: string | undefined; stored: string },
  show: () => void,
) {
  const compare = useEffectEvent(() => {
    if (typed.trim() !== '' && typed.trim() !== stored.trim()) show()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is other words too.
  useEffect(() => compare(), [stored])
}

/** Whether a save was refused, as another device has written since. */
async function isOvertaken(saving: Promise<unknown>): Promise<boolean> {
  try {
    await saving
    return false
  } catch (error) {
    if (error instanceof CallError && error.code === 'content_conflict') return true
    throw error
  }
}

/**
 * Shows what is stored until something is typed: what is read again may be newer than what was kept of it. What could not
 * be saved when the field was last left is there again, and is sent with what somebody else wrote since.
 */
export function useAutosave({ name, stored, read, save }: AutosavedText) {
  const [kept] = useState(() => keepUnsavedText(name))
  const [begun] = useState(() => kept.read())
  const [typed, setTyped] = useState(begun?.text)
  const [state, setState] = useState<SaveState>(begun === undefined ? 'untouched' : 'saving')
  const before = useRef(begun?.before)
  const unsaved = useRef(begun?.text)
  const isUnjoined = useRef(begun !== undefined)
  const joinStored = async () => {
    if (!isUnjoined.current) return false
    const now = await read()
    isUnjoined.current = false
    before.current = now
    unsaved.current = kept.join(now)
    setTyped(unsaved.current ?? now)
    if (unsaved.current === undefined) setState('saved')
    return true
  }
  const saveAll = async () => {
    let words = unsaved.current
    try {
      // What another account began waits for that one.
      for (; words !== undefined && kept.isOwn(); words = unsaved.current) {
        if (await joinStored()) continue
        unsaved.current = undefined
        isUnjoined.current = await isOvertaken(save(words, before.current ?? stored))
        unsaved.current ??= isUnjoined.current ? words : undefined
        if (isUnjoined.current) continue
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
  const flush = useEffectEvent(useOneAtATime(saveAll))
  usePause(typed, () => unsaved.current !== undefined && typed === unsaved.current && flush())
  useOvertaken({ typed, stored }, () => {
    if (kept.read() !== undefined) return
    before.current = undefined
    setTyped(undefined)
  })
  useLeaving(() => flush())
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
      isUnjoined.current = false
      before.current = words
      setState('untouched')
      setTyped(words)
    },
    flush: () => void flush(),
    /** Once nothing is on its way any more. */
    settle: () => flush(),
  }
}
