import { locales } from '#domain/language.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import styles from './save-line.module.css'
import { translations } from './translations.ts'
import { useDraftState, useSaver } from './use-draft.ts'

/** Whether what was typed is safe; announced where its kind changes. */
export function SaveLine() {
  const texts = useTranslations(translations)
  const language = useStudioLanguage()
  const saver = useSaver()
  const { save, savedAt, unsaved, failure } = useDraftState(saver)
  const time = savedAt?.toLocaleTimeString(locales[language], { hour: '2-digit', minute: '2-digit' }) ?? ''
  const said = {
    untouched: '',
    saving: texts.saving,
    saved: texts.saved(time),
    offline: texts.offline(unsaved),
    failed: failure === undefined ? texts.notSaved : `${texts.notSaved} ${failure}`,
    conflict: texts.twoVersions,
  }[save]
  return (
    <span className={styles.save} data-state={save}>
      <span role="status">{said}</span>
      {save === 'failed' && (
        <button type="button" onClick={() => saver.flush()}>
          {texts.tryAgain}
        </button>
      )}
    </span>
  )
}
