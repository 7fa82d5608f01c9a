import type { ClipboardEvent, ReactNode } from 'react'
import { gatherParagraphs, splitParagraphs, spreadParagraphs } from '#domain/content/paragraphs.ts'
import { findFormerSource } from '#domain/content/text-states.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import type { WrittenTexts } from '#domain/editing/written-texts.ts'
import { type Language, languages } from '#domain/language.ts'
import { countCharacters } from '#domain/validation/validation.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { copyValue } from '#web/studio/editing/add-change.ts'
import { ChangedWords } from '#web/studio/editing/changed-words.tsx'
import { FieldTrouble } from '#web/studio/editing/fields/draft-field.tsx'
import { useChoice } from '#web/studio/editing/fields/use-choice.ts'
import { useTextField } from '#web/studio/editing/fields/use-text-field.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import { useDraftField, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess, showUndoable } from '#web/studio/language/toasts.ts'
import { Action, Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import styles from './language-pair.module.css'
import { fillPlaceholders, formatPlaceholders, parsePlaceholders } from './placeholder-names.ts'
import { PlaceholderText } from './placeholder-text.tsx'
import { usePlaceholderValues } from './placeholder-values.ts'
import { StillRight } from './still-right.tsx'
import { TextControl } from './text-control.tsx'

export function LanguagePair(props: LanguagePairProps) {
  const { path, label, heading, written, language, isOptional, children } = props
  const { source, states } = written
  const { t, language: studio } = useWords()
  const field = useTextField(path, { language, isOptional })
  const state = states[language]
  const name = formatLanguageName(language, studio) ?? language
  const sourceName = formatLanguageName(source, studio) ?? source
  const isSource = language === source
  const isIdle = isOptional && field.isAlone && field.text === ''
  const missing = isIdle ? '' : t('editing.missing', { source: sourceName })
  const note = {
    outdated: t('editing.sourceChanged', { source: sourceName }),
    source: t('editing.isSource'),
    done: '',
    missing: isSource && !isIdle ? t('editing.wanted') : missing,
    stays: t('editing.staysIn', { source: sourceName }),
  }[state]
  const paste = usePastedParagraphs(path, language)
  return (
    <div className={styles.pair} data-single={isSource || undefined}>
      <header>
        <Reed state={state} />
        {heading !== undefined && <h3>{heading}</h3>}
        <span data-strong={state === 'outdated' || undefined}>{note}</span>
        {children}
      </header>
      {!isSource && <Source {...props} />}
      <div className={styles.target}>
        {state !== 'stays' && (
          <TextControl
            field={field}
            language={language}
            label={t('editing.inLanguage', { label, language: name })}
            placeholder={isSource ? undefined : missing}
            onPaste={paste}
          />
        )}
        <FieldTrouble field={field} lang={language} className={styles.issue} />
        <PairFoot {...props} field={field} />
      </div>
    </div>
  )
}

/** The words that a language is written from; where they have changed since, also what they said then. */
function Source({ written: { texts, source, states, history }, language }: LanguagePairProps) {
  const { t } = useWords()
  const former = findFormerSource(texts, { language, source }, history)
  const isMarked = states[language] === 'outdated' && former !== undefined
  const values = usePlaceholderValues(texts[source] ?? '', source)
  const after = formatPlaceholders(texts[source] ?? '', t, values)
  return (
    <div className={styles.source}>
      <p lang={source}>
        {isMarked ? (
          <ChangedWords before={formatPlaceholders(former, t, values)} after={after} />
        ) : (
          <PlaceholderText text={after} />
        )}
      </p>
    </div>
  )
}

/** What is pasted into a paragraph of a list and holds several becomes as many, which is said and can be undone. */
function usePastedParagraphs(path: FieldPath, language: Language) {
  const { t } = useWords()
  const saver = useSaver()
  const [list, place] = [path.slice(0, -1), path.at(-1)]
  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = splitParagraphs(event.clipboardData.getData('text/plain'))
    const texts = readValue(saver.read().content, list)
    if (typeof place !== 'number' || pasted.length < 2 || !Array.isArray(texts)) return
    event.preventDefault()
    const text = value.slice(0, selectionStart) + pasted.join('\n\n') + value.slice(selectionEnd)
    const paragraphs = splitParagraphs(parsePlaceholders(text, t))
    const write = (next: readonly unknown[]) => {
      saver.change(list, copyValue(next))
      saver.flush()
    }
    const spread = { place, language, paragraphs }
    const after = spreadParagraphs(texts, spread)
    write(after)
    showUndoable(t('editing.split', { count: paragraphs.length }), () => {
      const now = readValue(saver.read().content, list)
      const taken = gatherParagraphs(Array.isArray(now) ? now : [], { ...spread, before: texts, after })
      write(taken.texts)
      if (taken.left > 0) showSuccess(t('editing.splitLeft', { count: taken.left }))
    })
  }
}

interface LanguagePairProps {
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

function PairFoot(props: PairFootProps) {
  const { path, written, language, label, aim, field } = props
  const { marks, source, states } = written
  const { t, language: studio } = useWords()
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
  const { t, language: studio } = useWords()
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
      <Select
        aria-label={`${t('editing.copyFrom')} ${label}`}
        emptyLabel={t('editing.copyFrom')}
        options={others.map((value) => ({ value, label: formatLanguageName(value, studio) ?? value }))}
        {...control}
      />
      {named && <Action label={named} of={label} onClick={() => take(chosen)} />}
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
