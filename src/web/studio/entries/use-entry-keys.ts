import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hashText } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatLanguageName as nameInSentence } from '#web/locales/language-name.ts'
import { formatLanguageName } from '#web/studio/documents/names.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { leadTo } from '#web/studio/editing/lead-to.ts'
import { formatFieldId } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { findNextOpen, isOpen, type TextPlace } from './list-open-texts.ts'

interface EntryKeysOptions {
  saver: DraftSaver
  places: readonly TextPlace[]
  language: Language
  /** Of the case of languages, its tabs and the preview. */
  caseId: string
  show: (language: Language) => void
}

/** Control or Command with Enter goes to the next open text, with Shift it finds the text right first; F6 goes round. */
export function useEntryKeys({ saver, places, language, caseId, show }: EntryKeysOptions) {
  const { t, language: studio } = useWords()
  const [said, setSaid] = useState('')

  function goToNext() {
    const after = findFocused(places)?.path
    const next = findNextOpen(places, { language, after })
    if (next === undefined) return setSaid(t('entries.allWritten'))
    const left = places.filter(({ states }) => isOpen(states[next.language])).length
    const isOther = next.language !== language
    flushSync(() => {
      show(next.language)
      setSaid(
        isOther
          ? t('entries.languageDone', {
              done: formatLanguageName(language, studio),
              next: nameInSentence(next.language, studio),
              count: left,
            })
          : '',
      )
    })
    leadTo([...next.path, next.language])
  }

  function keep() {
    const place = findFocused(places)
    if (place?.states[language] !== 'outdated') return
    const source = languages.find((each) => place.states[each] === 'source')
    const written = readValue(saver.read().content, [...place.path, source ?? ''])
    saver.change([...place.path, 'checked', language], hashText(typeof written === 'string' ? written : ''))
  }

  function followKeys(event: KeyboardEvent) {
    const isNext = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isNext && event.key !== 'F6') return
    event.preventDefault()
    if (!isNext) return goRound(caseId, language)
    if (event.shiftKey) keep()
    goToNext()
  }
  useEffect(() => {
    addEventListener('keydown', followKeys)
    return () => removeEventListener('keydown', followKeys)
  })
  return { goToNext, said }
}

function findFocused(places: readonly TextPlace[]): TextPlace | undefined {
  const id = document.activeElement?.id ?? ''
  return places.findLast(({ path }) => id === formatFieldId(path) || id.startsWith(`${formatFieldId(path)}-`))
}

/** From the case of languages to the first field, to the preview, and back. */
function goRound(caseId: string, language: Language): void {
  const active = document.activeElement
  const tab = document.getElementById(`${caseId}-${language}`)
  const preview = document.getElementById(`${caseId}-preview`)
  const panel = document.getElementById(`${caseId}-panel`)
  const isInFields = active !== null && panel?.contains(active) === true
  const field = panel?.querySelector<HTMLElement>('textarea, input, select')
  const target = active === tab ? field : isInFields ? preview : tab
  target?.focus()
}
