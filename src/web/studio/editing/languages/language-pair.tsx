import type { ClipboardEvent } from 'react'
import { splitParagraphs, spreadParagraphs } from '#domain/content/paragraphs.ts'
import { findFormerSource } from '#domain/content/text-states.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { copyValue } from '#web/studio/editing/add-change.ts'
import { ChangedWords } from '#web/studio/editing/changed-words.tsx'
import { useTextField } from '#web/studio/editing/fields/use-text-field.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import { TwoVersions } from '#web/studio/editing/two-versions.tsx'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showUndoable } from '#web/studio/language/toasts.ts'
import styles from './language-pair.module.css'
import { type LanguagePairProps, PairFoot } from './pair-foot.tsx'
import { formatPlaceholders, parsePlaceholders } from './placeholder-names.ts'
import { PlaceholderText } from './placeholder-text.tsx'
import { usePlaceholderValues } from './placeholder-values.ts'
import { TextControl } from './text-control.tsx'

export function LanguagePair(props: LanguagePairProps) {
  const { path, label, heading, written, language, isOptional, children } = props
  const { source, states } = written
  const { t } = useWords()
  const studio = useStudioLanguage()
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
        {field.issue && (
          <p id={`${field.id}-note`} className={styles.issue}>
            {field.issue}
          </p>
        )}
        {field.conflict && (
          <TwoVersions conflict={field.conflict} onResolve={field.resolve} lang={language} />
        )}
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
    write(spreadParagraphs(texts, { place, language, paragraphs }))
    showUndoable(t('editing.split', { count: paragraphs.length }), () => write(texts))
  }
}
