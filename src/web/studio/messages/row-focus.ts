import { useEffect, useRef } from 'react'

export function detailsId(id: string): string {
  return `details-${id}`
}

export function deleteId(id: string): string {
  return `delete-${id}`
}

export function releaseId(id: string): string {
  return `release-${id}`
}

/** After "Load more" the focus goes to the first new row, where reading goes on. */
export function useFocusOnNext(rows: readonly { id: string }[] | undefined) {
  const place = useRef<number>(undefined)
  useEffect(() => {
    const row = place.current === undefined ? undefined : rows?.[place.current]
    if (row === undefined) return
    place.current = undefined
    document.getElementById(detailsId(row.id))?.focus()
  }, [rows])
  return () => {
    place.current = rows?.length
  }
}

export function focusRow(id: string): void {
  document.getElementById(detailsId(id))?.focus()
}

/** A removed row takes its focused button along, so the focus moves to a neighbour's button or to the list. */
export function focusBeside(id: string, rows: readonly { id: string }[], list: HTMLElement | null): void {
  const buttonId = [detailsId, deleteId, releaseId].find((each) => document.activeElement?.id === each(id))
  if (buttonId === undefined) return
  const index = rows.findIndex((row) => row.id === id)
  const neighbour = rows[index + 1] ?? rows[index - 1]
  const target = neighbour === undefined ? list : document.getElementById(buttonId(neighbour.id))
  target?.focus()
}
