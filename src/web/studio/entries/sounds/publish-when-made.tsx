import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { call, formatFailure } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { PublishButton } from '#web/studio/entries/editing-bar.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './publish-when-made.module.css'
import { soundsKey, useMaking } from './use-sounds.ts'

type SoundPublishButtonProps = Omit<ComponentProps<typeof PublishButton>, 'isSaved' | 'isMaking'>

/** Publishes an entry; what cannot be heard yet, once it can. */
export function SoundPublishButton(props: SoundPublishButtonProps) {
  const { id } = useEntry()
  const { content, version } = useDraftState(useSaver())
  const { isMaking, waits } = useMaking({ id, content })
  return <PublishButton {...props} isSaved={waits === undefined || waits !== version} isMaking={isMaking} />
}

/** Says of an entry that it goes public once it can be heard, or that it could not, and calls that off. */
export function WaitingLine() {
  const { id } = useEntry()
  const { t } = useWords()
  const language = useStudioLanguage()
  const client = useQueryClient()
  const { content } = useDraftState(useSaver())
  const { waits, isRefused } = useMaking({ id, content })
  async function callOff() {
    const result = await call(audioEndpoints.callOff, { id, language })
    if (!result.ok)
      showToast({
        kind: 'error',
        lang: language,
        title: t('entries.failed', { reason: formatFailure(result) }),
      })
    await client.invalidateQueries({ queryKey: soundsKey })
  }
  return (
    <div role="status">
      {(waits !== undefined || isRefused) && (
        <p className={styles.waiting}>
          {t(isRefused ? 'entries.refusedWhenMade' : 'entries.whenMade')}
          <Button size="small" variant="text" onClick={callOff}>
            {t(isRefused ? 'history.close' : 'changes.callOff')}
          </Button>
        </p>
      )}
    </div>
  )
}
