import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { formatChangeState } from '#web/studio/editing/values/format-change-state.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import styles from './entry-head.module.css'
import lineStyles from './presence-line.module.css'
import type { Standing } from './read-standing.ts'

interface EntryHeadProps {
  /** Undefined for what is not stored yet. */
  id: string | undefined
  title: string
  detail: string
  standing: Standing
  children?: ReactNode
}

export function EntryHead({ id, title, detail, standing, children }: EntryHeadProps) {
  const { t, language } = useWords()
  const { open, planned } = standing
  const said = open === undefined ? t('entries.draft') : open > 0 && t('entries.changes', { count: open })
  const state = [said, ...formatChangeState(undefined, planned, language)]
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{[detail, ...state].filter(Boolean).join(' · ')}</p>
      {children}
      {id !== undefined && <PresenceLine id={id} />}
    </header>
  )
}

/** Those that have sentences of their own. */
const worded = ['event', 'project'] as const

function PresenceLine({ id }: { id: string }) {
  const { t, language: studio } = useWords()
  const others = usePresence(id)
  const kind = parseDocumentId(id)?.kind
  const named = worded.find((each) => each === kind) ?? 'entry'
  return (
    <div role="status" className={lineStyles.line}>
      {others.map(({ email, name, language }) => (
        <p key={email}>
          <b>{name}</b>{' '}
          {language === null
            ? t(`presence.isHere.${named}`)
            : t(`presence.isHereIn.${named}`, { language: formatLanguageName(language, studio) })}{' '}
          {t('presence.savedByText')}
        </p>
      ))}
    </div>
  )
}

const rhythm = 15_000 // ms

function usePresence(id: string) {
  const language = useFocusedLanguage()
  const { data } = useQuery({
    queryKey: ['presence', id, language],
    queryFn: async () =>
      (await callOrThrow(contentEndpoints.notePresence, { id, input: { language } })).others,
    // The artist asked for nothing: a failure is not told, and the next note is its second try.
    retry: false,
    refetchInterval: rhythm,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return data ?? []
}

/** Of the text that has the focus or had it last; null where it has no language. */
function useFocusedLanguage(): Language | null {
  const [language, setLanguage] = useState<Language | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      setLanguage(isLanguage(target.lang) ? target.lang : null)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return language
}
