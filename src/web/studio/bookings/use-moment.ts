import { useEffect, useReducer } from 'react'

/** In ms; a timer holds no more. */
const longest = 2 ** 31 - 1

/** Shows anew what depends on the time once an instant has come. */
export function useMoment(instant: string): void {
  const [, show] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const rest = Date.parse(instant) - Date.now()
    if (rest <= 0 || rest > longest) return
    const timer = setTimeout(show, rest)
    return () => clearTimeout(timer)
  }, [instant])
}
