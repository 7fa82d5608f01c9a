import { useEffect, useState } from 'react'

const pause = 250 // ms

/** A value once it has not changed for a moment, so that a word is looked for and not each of its letters. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
