import { nameSource } from '#domain/content/text-states.ts'
import { languages } from '#domain/language.ts'
import { countCharacters } from '#domain/validation/validation.ts'
import { nameLanguage } from '#web/locales/name-language.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './language-pair.module.css'
import type { LanguagePairProps } from './language-pair.tsx'
import { translations } from './translations.ts'
import { nameField, useDraftField } from './use-draft.ts'

type PairFootProps = LanguagePairProps & { field: ReturnType<typeof useDraftField> }

/** How long the text is, and what can be done with it in this language. */
export function PairFoot(props: PairFootProps) {
  const { path, written, language, mayStay, label, aim, field } = props
  const { texts, marks, source, states } = written
  const editing = useTranslations(translations)
  const studio = useStudioLanguage()
  const checked = useDraftField([...path, 'checked', language])
  const stays = useDraftField([...path, 'stays'])
  const [state, sourceName] = [states[language], nameLanguage(source, studio) ?? source]
  const count = countCharacters(field.text)
  const name = editing.inLanguage(label, nameLanguage(language, studio) ?? language)
  const leaveOut = (isLeft: boolean) => {
    const others = marks.stays.filter((each) => each !== language)
    const next = isLeft ? [...others, language] : others
    stays.choose(next.length === 0 ? undefined : next)
  }
  if (state === 'stays')
    return (
      <div className={styles.foot}>
        <Button id={field.id} variant="text" aria-label={`${editing.write}: ${name}`} onClick={() => leaveOut(false)}>
          {editing.write}
        </Button>
      </div>
    )
  return (
    <div className={styles.foot}>
      <span data-over={(aim !== undefined && count > aim) || undefined}>
        {aim === undefined ? editing.characters(count) : editing.ofCharacters(count, aim)}
      </span>
      {state === 'outdated' && (
        <Button
          variant="text"
          id={`${nameField(path)}-right`}
          aria-label={`${editing.stillRight}: ${name}`}
          onClick={() => checked.choose(nameSource(texts[source] ?? ''))}
        >
          {editing.stillRight}
        </Button>
      )}
      <CopyFrom {...props} />
      {mayStay && state === 'missing' && language !== source && (
        <Button
          variant="text"
          aria-label={`${editing.leaveIn(sourceName)}: ${name}`}
          onClick={() => leaveOut(true)}
        >
          {editing.leaveIn(sourceName)}
        </Button>
      )}
    </div>
  )
}

function CopyFrom({ written: { texts }, language, label, field }: PairFootProps) {
  const editing = useTranslations(translations)
  const studio = useStudioLanguage()
  const others = languages.filter((each) => each !== language && (texts[each] ?? '') !== '')
  if (others.length === 0) return null
  const copy = (from: string) => {
    const text = texts[others.find((each) => each === from) ?? language]
    const isFilled = (texts[language] ?? '') !== ''
    if (text !== undefined && (!isFilled || confirm(editing.copyReplaces))) field.choose(text)
  }
  return (
    <select
      aria-label={`${editing.copyFrom} ${label}`}
      value=""
      onChange={(event) => copy(event.currentTarget.value)}
    >
      <option value="">{editing.copyFrom}</option>
      {others.map((each) => (
        <option key={each} value={each}>
          {nameLanguage(each, studio)}
        </option>
      ))}
    </select>
  )
}
