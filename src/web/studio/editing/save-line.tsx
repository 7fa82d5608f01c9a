import { type Language, locales } from '#domain/language.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { formatPair } from '#web/studio/language/format-pair.ts'
import { readWords, useWords } from '#web/studio/language/studio-language.ts'
import styles from './save-line.module.css'
import { useDraftState, useSaver } from './use-draft.ts'

/** Whether what was typed is safe; announced where its kind changes. */
export function SaveLine() {
  const { t, language } = useWords()
  const saver = useSaver()
  const { save, savedAt, unsaved, failure, issues, status, mayPass } = useDraftState(saver)
  const time = savedAt?.toLocaleTimeString(locales[language], { hour: '2-digit', minute: '2-digit' }) ?? ''
  const said = {
    untouched: '',
    saving: t('editing.saving'),
    saved: t('editing.saved', { time }),
    offline: t('editing.offline', { count: unsaved }),
    signedOut: t('editing.kept', { count: unsaved }),
    failed:
      status === 404
        ? t('editing.inTrash')
        : [t('editing.notSaved'), failure ?? formatIssues(issues, language)].filter(Boolean).join(' '),
    conflict: t('editing.twoVersions'),
  }[save]
  return (
    <span className={styles.save} data-state={save}>
      <span role="status">{said}</span>
      {save === 'failed' && mayPass && (
        <button type="button" onClick={() => saver.flush()}>
          {t('editing.tryAgain')}
        </button>
      )}
    </span>
  )
}

/** What was refused first, and why, as it may stand at no field in sight, or at none at all; and how much more there is. */
function formatIssues(issues: ReadonlyMap<string, string>, language: Language): string | undefined {
  const [first] = issues
  if (first === undefined) return undefined
  const [name, reason] = first
  const path = name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const said = formatPair(formatFieldName(path, language), reason, language)
  const count = issues.size - 1
  return count > 0 ? readWords(language).t('editing.alsoRefused', { said, count }) : said
}
