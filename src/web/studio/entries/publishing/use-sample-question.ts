import { useState } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import type { ContentChange, FieldPath } from '#domain/editing/content-change.ts'
import { bringBackSamples, leaveOutSamples, listNewSamples } from '#domain/editing/new-samples.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { readShownWords, useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { showUndoable } from '#web/studio/language/toasts.ts'

export type SampleAnswer = 'keep' | 'leaveOut'

/** Asks before an entry is public whether the samples go along that visitors would see for the first time. */
export function useSampleQuestion(saver: DraftSaver, id: string) {
  const language = useStudioLanguage()
  const [asked, setAsked] = useState<{ paths: FieldPath[]; liveFrom: string | undefined }>()
  async function readNewSamples(): Promise<CallResult<FieldPath[]>> {
    const { content } = saver.read()
    if (listNewSamples(content, undefined).length === 0) return { ok: true, value: [] }
    const read = await call(contentEndpoints.read, { id, language })
    return read.ok ? { ok: true, value: listNewSamples(content, read.value.shown?.content) } : read
  }
  const write = (changes: readonly ContentChange[]) => {
    for (const { path, value } of changes) saver.change(path, value)
  }
  return {
    /** Undefined until it is asked. */
    samples: asked?.paths,
    /** Whether there is something to ask before what is saved goes live, where that can be found out. */
    async ask(liveFrom: string | undefined): Promise<CallResult<boolean>> {
      const read = await readNewSamples()
      if (!read.ok) return read
      const paths = read.value
      setAsked(paths.length === 0 ? undefined : { paths, liveFrom })
      return { ok: true, value: paths.length > 0 }
    },
    /** Writes what the answer changes; gives the time for which it was asked. */
    answer(answer: SampleAnswer): string | undefined {
      const { paths = [], liveFrom } = asked ?? {}
      const { content: written } = saver.read()
      const changes = answer === 'leaveOut' ? leaveOutSamples(written, paths) : undefined
      if (changes !== undefined) {
        write(changes)
        const name = paths.map((path) => formatFieldName(path, language)).join(', ')
        showUndoable(readShownWords('studio').t('entries.removed', { name }), () => {
          write(bringBackSamples({ written, now: saver.read().content }, paths))
          return saver.flush()
        })
      }
      setAsked(undefined)
      return liveFrom
    },
  }
}
