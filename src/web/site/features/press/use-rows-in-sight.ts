import { startTransition, useEffect, useMemo, useState } from 'react'

/** More rows than a phone shows beside the fields that filter them. */
const rowsInSight = 6

interface Rows<Row> {
  inSight: Row[]
  below: Row[]
}

/** The rows in sight stand in the next frame; those below follow after it, for a browser that lays out and paints all of
 * them at once lets a visitor wait. */
export function useRowsInSight<Row>(rows: readonly Row[]): Rows<Row> {
  const [drawn, setDrawn] = useState(rows)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(rows)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [rows])
  const inSight = useMemo(() => rows.slice(0, rowsInSight), [rows])
  const below = useMemo(() => drawn.slice(rowsInSight, rows.length), [drawn, rows.length])
  return { inSight, below }
}
