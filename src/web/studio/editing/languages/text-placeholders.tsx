import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import { listPlaceholders } from '#domain/content/placeholders.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { formatPlaceholder } from './placeholder-names.ts'
import styles from './text-placeholders.module.css'

/** In ms: whoever types asks once. */
const pause = 300

interface TextPlaceholdersProps {
  text: string
  language: Language
}

/** What the placeholders of a text are called, and what each stands for today. */
export function TextPlaceholders(props: TextPlaceholdersProps) {
  const names = [...new Set(listPlaceholders(props.text))]
  return names.length === 0 ? null : <Chips {...props} names={names} />
}

function Chips({ text, language, names }: TextPlaceholdersProps & { names: readonly string[] }) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const { data } = useQuery({
    queryKey: ['placeholders', language, text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      const input = { language, text }
      return unwrap(await call(contentEndpoints.readPlaceholders, { input, language: studio, signal }))
        .placeholders
    },
  })
  return (
    <ul className={styles.chips} aria-label={t('placeholders.title')}>
      {names.map((name) => {
        const known = formatPlaceholder(name, t)
        const value = data?.find((each) => each.name === name)?.value
        return (
          <li key={name} data-unknown={known === undefined || value === null || undefined}>
            {known ?? `{${name}}`}
            {': '}
            {value === null || known === undefined ? (
              t('placeholders.unknown')
            ) : (
              <b lang={language}>{value}</b>
            )}
          </li>
        )
      })}
    </ul>
  )
}
