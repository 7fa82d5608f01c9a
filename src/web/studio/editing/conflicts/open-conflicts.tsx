import { useId, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { isLanguage } from '#domain/language.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { formatFieldPath } from '#web/studio/editing/draft-state.ts'
import { type LeadTo, leadTo } from '#web/studio/editing/lead-to.ts'
import { formatFieldId, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { readAtFields } from './conflicts-at-fields.ts'
import styles from './two-versions.module.css'
import { VersionPair } from './two-versions.tsx'

/** The two versions of what stands at no field in sight: of another language or part of the form, or of what has no field. */
export function OpenConflicts({ leadTo: leadToField = leadTo }: { leadTo?: LeadTo | undefined }) {
  const { t, language } = useWords()
  const saver = useSaver()
  const { conflicts } = useDraftState(saver)
  const names = readAtFields(saver)
  const atFields = useSyncExternalStore(names.subscribe, names.read, names.read)
  const id = useId()
  const open = conflicts.filter(({ path }) => !atFields.includes(formatFieldPath(path)))
  if (open.length === 0) return null
  /** The next two versions take the focus, or the field whose version was the last to be chosen. */
  function resolve(path: FieldPath, choice: 'mine' | 'theirs', next: FieldPath | undefined) {
    flushSync(() => saver.resolve(path, choice))
    if (next === undefined) leadToField(path)
    else focusOpenConflict(next)
  }
  return (
    <section aria-labelledby={id} className={styles.open}>
      <h2 id={id}>{t('editing.twoVersions')}</h2>
      {open.map((conflict, index) => {
        const { path } = conflict
        const next = open[index + 1] ?? open[index - 1]
        const last = path.at(-1)
        const name = formatFieldName(path, language)
        return (
          <div key={formatFieldPath(path)} id={formatOpenId(path)} tabIndex={-1}>
            <h3>{name}</h3>
            <VersionPair
              conflict={conflict}
              label={name}
              onResolve={(choice) => resolve(path, choice, next?.path)}
              {...(isLanguage(last) && { lang: last })}
            />
          </div>
        )
      })}
    </section>
  )
}

function formatOpenId(path: FieldPath): string {
  return `open-${formatFieldId(path)}`
}

/** Where the two versions of a field stand at none, they take the focus themselves. */
export function focusOpenConflict(path: FieldPath): void {
  const element = document.getElementById(formatOpenId(path))
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}
