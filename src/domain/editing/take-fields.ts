import { isGroup } from './content-change.ts'

/** A document as it is shown, but these of its fields as they are written; one that is written no more is left out. */
export function takeFields(written: unknown, shown: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined || !isGroup(written)) return written
  const former = isGroup(shown) ? shown : {}
  const kept = Object.entries(former).filter(([name]) => !fields.includes(name))
  const taken = Object.entries(written).filter(([name]) => fields.includes(name))
  return Object.fromEntries([...kept, ...taken])
}
