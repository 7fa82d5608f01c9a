import type { ReactNode } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { countCharacters } from '#domain/validation/validation.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { useChoice } from '#web/studio/editing/fields/use-choice.ts'
import type { useTextField } from '#web/studio/editing/fields/use-text-field.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './language-pair.module.css'
import { fillPlaceholders } from './placeholder-names.ts'
import { StillRight } from './still-right.tsx'
import type { WrittenTexts } from './use-texts.ts'

export interface LanguagePairProps {
  path: FieldPath
  label: string
  heading?: string | undefined
  written: WrittenTexts
  language: Language
  isOptional: boolean
  aim?: number | undefined
  children?: ReactNode
}

type PairFootProps = LanguagePairProps & { field: ReturnType<typeof useTextField> }

export function PairFoot(props: PairFootProps) {
  const { path, written, language, label, aim, field } = props
  const { marks, source, states } = written
  const { t } = useWords()
  const studio = useStudioLanguage()
  const stays = useDraftField([...path, 'stays'])
  const [state, sourceName] = [states[language], formatLanguageName(source, studio) ?? source]
  const count = countCharacters(fillPlaceholders(field.stored, field.values))
  const leaveOut = (isLeft: boolean) => {
    const others = marks.stays.filter((each) => each !== language)
    const next = isLeft ? [...others, language] : others
    stays.choose(next.length === 0 ? undefined : next)
  }
  if (state === 'stays')
    return (
      <div className={styles.foot}>
        <Button
          id={field.id}
          variant="text"
          aria-label={`${t('editing.write')}: ${label}`}
          onClick={() => leaveOut(false)}
        >
          {t('editing.write')}
        </Button>
      </div>
    )
  return (
    <div className={styles.foot}>
      <span data-over={(aim !== undefined && count > aim) || undefined}>
        <Length count={count} aim={aim} />
      </span>
      <StillRight path={path} language={language} written={written} name={label} />
      <CopyFrom {...props} />
      {state === 'missing' && language !== source && (
        <Button
          variant="text"
          aria-label={`${t('editing.leaveIn', { source: sourceName })}: ${label}`}
          onClick={() => leaveOut(true)}
        >
          {t('editing.leaveIn', { source: sourceName })}
        </Button>
      )}
    </div>
  )
}

function CopyFrom({ written: { texts }, language, label, field }: PairFootProps) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const others = languages.filter((each) => each !== language && (texts[each] ?? '') !== '')
  const { select, control, chosen, take } = useChoice('', (from) => {
    const text = texts[others.find((each) => each === from) ?? language]
    const isFilled = (texts[language] ?? '') !== ''
    if (text !== undefined && (!isFilled || confirm(t('editing.copyReplaces')))) field.choose(text)
    select.current?.focus()
  })
  const named = chosen && t('editing.copyFromOne', { language: formatLanguageName(chosen, studio) })
  if (others.length === 0) return null
  return (
    <>
      <select aria-label={`${t('editing.copyFrom')} ${label}`} {...control}>
        <option value="">{t('editing.copyFrom')}</option>
        {others.map((each) => (
          <option key={each} value={each}>
            {formatLanguageName(each, studio)}
          </option>
        ))}
      </select>
      {named && (
        <Button size="small" aria-label={`${named}: ${label}`} onClick={() => take(chosen)}>
          {named}
        </Button>
      )}
    </>
  )
}

function Length({ count, aim }: { count: number; aim: number | undefined }) {
  const { t } = useWords()
  if (aim === undefined) return t('editing.characters', { count })
  const over = count - aim
  return over > 0
    ? t('editing.tooManyCharacters', { count, aim, over })
    : t('editing.ofCharacters', { count, aim })
}
