import { useEffect, useEffectEvent, useRef, useState } from 'react'

const pause = 800 // ms after the last key

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

/** Shows what is stored until something is typed: what is read again may be newer than what was kept of it. */
export function useAutosave(stored: string, save: (text: string) => Promise<unknown>) {
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<SaveState>('untouched')
  const unsaved = useRef<string>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const saveAll = async () => {
    let words = unsaved.current
    try {
      for (; words !== undefined; words = unsaved.current) {
        unsaved.current = undefined
        await save(words)
        setState(unsaved.current === undefined ? 'saved' : 'saving')
      }
    } catch {
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
  useEffect(() => () => void flush(), [])
  return {
    text: typed ?? stored,
    state,
    write: (words: string) => {
      unsaved.current = words
      setState('saving')
      setTyped(words)
    },
    /** For words that are kept elsewhere by now. */
    replace: (words: string) => {
      unsaved.current = undefined
      setState('untouched')
      setTyped(words)
    },
    flush: () => void flush(),
    /** Once nothing is on its way any more. */
    settle: () => flush(),
  }
}
