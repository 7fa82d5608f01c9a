import type { Language } from '#domain/language.ts'
import type { Conflict } from '#web/studio/editing/draft-state.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { sayValue } from '#web/studio/editing/values/say-value.ts'
import { useSpeaker } from '#web/studio/editing/values/speaker.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './two-versions.module.css'

export interface VersionPairProps {
  label: string
  conflict: Conflict
  onResolve: (choice: 'mine' | 'theirs') => void
  /** Of the texts, where it is not the studio's. */
  lang?: Language
}

export function VersionPair({ conflict, onResolve, lang, label }: VersionPairProps) {
  const { t } = useWords()
  const speaker = useSpeaker(useSaver().id)
  const version = (choice: 'mine' | 'theirs') => (
    <div>
      <h4>{t(`editing.${choice}`)}</h4>
      <p lang={lang} className={styles.text}>
        {sayValue(conflict[choice], conflict.path, speaker) || t('editing.nothing')}
      </p>
      <Action
        variant={choice === 'mine' ? 'primary' : 'secondary'}
        label={choice === 'mine' ? t('editing.keepMine') : t('editing.takeTheirs')}
        onClick={() => onResolve(choice)}
      />
    </div>
  )
  return (
    <section aria-label={label} className={styles.both}>
      {conflict.hasMoved && <p className={styles.why}>{t('editing.listMoved')}</p>}
      {version('mine')}
      {version('theirs')}
    </section>
  )
}
