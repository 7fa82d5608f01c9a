import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Files that import each other in a ring, by value or by type. Each ring is named once, at its first file. */
export function checkCycles(files: SourceFile[]): Problem[] {
  const graph: Graph = new Map(
    files.map((file) => [file.path, file.imports.flatMap(({ target }) => target ?? [])]),
  )
  const done = new Set<string>()
  return files
    .flatMap(({ path }) => findRings(graph, path, [], done))
    .map((ring) => ({
      file: ring[0] ?? '',
      rule: `file cycle: ${[...ring, ring[0]].join(' -> ')}`,
      mend: 'Move what both need into a file below them.',
    }))
}

function findRings(graph: Graph, path: string, trail: string[], done: Set<string>): string[][] {
  const start = trail.indexOf(path)
  if (start >= 0) return [trail.slice(start)]
  if (done.has(path)) return []
  const rings = (graph.get(path) ?? []).flatMap((next) => findRings(graph, next, [...trail, path], done))
  done.add(path)
  return rings
}
