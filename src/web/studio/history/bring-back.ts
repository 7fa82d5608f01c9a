import * as z from 'zod/mini'
import type { ContentChange } from '#domain/editing/content-change.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'

const documentFields = z.record(z.string(), z.json())

/** Writes every field as it stood, as if somebody had typed it: what stands now stays in the history. */
export function bringBack(saver: DraftSaver, former: unknown): void {
  for (const { path, value } of listChanges(saver.read().content, former)) saver.change(path, value)
  saver.flush()
}

function listChanges(current: unknown, former: unknown): ContentChange[] {
  const [now, then] = [documentFields.parse(current), documentFields.parse(former)]
  const names = new Set([...Object.keys(now), ...Object.keys(then)])
  return [...names]
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]))
    .map((name) => ({ path: [name], value: then[name] }))
}
