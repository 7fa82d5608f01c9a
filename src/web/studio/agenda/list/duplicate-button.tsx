import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { call, formatFailure } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { findStudioPath } from '#web/studio/documents/find-studio-path.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { copyEvent } from './copy-event.ts'

interface DuplicateButtonProps {
  name: string
  /** Tells the buttons of a list apart. */
  title: string
  day: string
}

export function DuplicateButton({ name, title, day }: DuplicateButtonProps) {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function duplicate() {
    setBusy(true)
    const read = await call(contentEndpoints.read, { id: formatDocumentId('event', name), language: lang })
    const result = read.ok ? await copyEvent(read.value.content, lang) : read
    setBusy(false)
    if (!result.ok) return showFailure(t('agenda.notDuplicated'), { description: formatFailure(result) })
    await client.invalidateQueries({ queryKey: documentsKey })
    navigateTo(findStudioPath(result.value.id))
  }
  return (
    <Button
      variant="text"
      size="small"
      busy={busy}
      aria-label={t('agenda.duplicateOf', { title, day })}
      onClick={duplicate}
    >
      {t('agenda.duplicate')}
    </Button>
  )
}
