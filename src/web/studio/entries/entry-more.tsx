import { useState } from 'react'
import { EntryHistory } from '#web/studio/history/entry-history.tsx'
import { PublishLater } from '#web/studio/history/publish-later.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { MoreMenu } from './editing-bar.tsx'

interface EntryMoreProps {
  id: string
  /** How many are not public; undefined for an entry that is not public at all. */
  changes: number | undefined
  busy: boolean
  publishAt: (liveFrom: Date) => void
  actions?: readonly { label: string; act: () => void }[]
  leaving?: { takeOff: () => void; trash: () => void } | undefined
}

/** What is done seldom; what is public is taken off the site before it goes to the trash. */
export function EntryMore({ id, changes, busy, publishAt, actions = [], leaving }: EntryMoreProps) {
  const { t } = useWords()

  const [dialog, setDialog] = useState<'history' | 'later'>()
  const isPublic = changes !== undefined
  const isAdmin = useIsAdmin()
  const close = () => setDialog(undefined)
  return (
    <>
      <MoreMenu
        actions={[
          ...actions,
          ...(isAdmin && changes !== 0
            ? [{ label: t('history.publishLater'), act: () => setDialog('later') }]
            : []),
          { label: t('history.history'), act: () => setDialog('history') },
          ...(leaving && isPublic && isAdmin ? [{ label: t('entries.takeOff'), act: leaving.takeOff }] : []),
          ...(leaving && !isPublic ? [{ label: t('entries.trash'), act: leaving.trash }] : []),
        ]}
        note={
          leaving && isPublic ? t(isAdmin ? 'entries.takeOffYourself' : 'entries.takeOffFirst') : undefined
        }
      />
      {dialog === 'history' && <EntryHistory document={id} onClose={close} />}
      {dialog === 'later' && <PublishLater busy={busy} onChoose={publishAt} onClose={close} />}
    </>
  )
}
