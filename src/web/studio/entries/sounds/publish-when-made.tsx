import type { ComponentProps } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { PublishButton } from '#web/studio/entries/editing-bar.tsx'
import { ProblemList } from '#web/studio/entries/publishing/publish-problems.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './publish-when-made.module.css'
import { sayWhenPublic, soundsKey, useMaking } from './use-sounds.ts'

type SoundPublishButtonProps = Omit<ComponentProps<typeof PublishButton>, 'isSaved' | 'isMaking'>

/** Publishes an entry; what cannot be heard yet, once it can. */
export function SoundPublishButton(props: SoundPublishButtonProps) {
  const { id } = useEntry()
  const { content, version } = useDraftState(useSaver())
  const { isMaking, waits } = useMaking({ id, content })
  return <PublishButton {...props} isSaved={waits === undefined || waits !== version} isMaking={isMaking} />
}

/** Says of an entry that it goes public once it can be heard, or that it could not and why, and calls that off. */
export function WaitingLine({ leadTo }: { leadTo: (path: FieldPath) => void }) {
  const { id } = useEntry()
  const { t, language } = useWords()
  const { content } = useDraftState(useSaver())
  const { waits, liveFrom, problems } = useMaking({ id, content })
  const isRefused = problems !== undefined
  const { mutate: callOff } = useChange(() => callOrThrow(audioEndpoints.callOff, { id }), [soundsKey], {
    onError: ({ message }) => showFailure(t('entries.failed', { reason: message })),
  })
  const isAdmin = useIsAdmin()
  const isFree = isRefused && Object.keys(problems).length === 0
  return (
    <div role="status">
      {(waits !== undefined || isRefused) && (
        <div className={styles.waiting}>
          <p>
            {isRefused ? t('entries.refusedWhenMade') : sayWhenPublic(liveFrom, language)}
            {isFree && ` ${t('entries.refusedNoMore')}`}
            {isAdmin && (
              <Action
                variant="text"
                label={t(isRefused ? 'history.close' : 'changes.callOff')}
                onClick={() => callOff()}
              />
            )}
          </p>
          {isRefused && <ProblemList id={id} problems={problems} leadTo={leadTo} />}
        </div>
      )}
    </div>
  )
}
