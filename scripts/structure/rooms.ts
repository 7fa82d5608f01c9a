import { findRoom } from './place.ts'
import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

/** An import that leads from one room to another. */
interface Arrow {
  file: string
  specifier: string
  from: string
  to: string
}

/** No two rooms of domain, server or web import each other. Each pair is reported once, with the fewer arrows. */
export function checkRooms(files: SourceFile[]): Problem[] {
  const arrows = files.filter(({ isTest }) => !isTest).flatMap(listArrows)
  const sides = Map.groupBy(arrows, ({ from, to }) => `${from} -> ${to}`)
  return [...sides.values()].flatMap((side) => {
    const [first] = side
    if (first === undefined) return []
    const { file, from, to } = first
    const back = sides.get(`${to} -> ${from}`)?.length ?? 0
    if (back < side.length || (back === side.length && to < from)) return []
    const turned = [...new Set(side.map((arrow) => `${arrow.file} -> ${arrow.specifier}`))].join(', ')
    const mend = `Move what both need to a room below them, or pass it in. The arrows against ${back} others: ${turned}`
    return [{ file, rule: `two rooms import each other: ${from} <-> ${to}`, mend }]
  })
}

function listArrows({ path, imports }: SourceFile): Arrow[] {
  const from = findRoom(path)
  return imports.flatMap(({ specifier, target }) => {
    const to = target === undefined ? undefined : findRoom(target)
    return from === undefined || to === undefined || from === to ? [] : [{ file: path, specifier, from, to }]
  })
}
