import type { QueryClient } from '@tanstack/react-query'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import type { DraftSaver } from './draft-saver.ts'

/** Sends what is left of a draft when its form is left. What is shown next was asked for meanwhile, and is asked for again. */
export async function leaveDraft(saver: DraftSaver, client: QueryClient): Promise<void> {
  const { version } = saver.read()
  await saver.flush().finally(saver.stop)
  if (saver.read().version !== version) await client.invalidateQueries({ queryKey: documentsKey })
}
