import { permanentAddress } from '#domain/addresses.ts'
import { type Language, languageNames, languages } from '#domain/language.ts'
import { usePage } from '#web/navigation/link.tsx'

interface LanguageListProps {
  className?: string
  label?: string
  onChoose?: (language: Language) => void
}

export function LanguageList({ className, label, onChoose }: LanguageListProps) {
  const { path, language: current } = usePage()
  return (
    <ul className={className} aria-label={label}>
      {languages.map((language) => {
        const code = language.toUpperCase()
        const described = {
          lang: language,
          'aria-label': `${code} ${languageNames[language]}`,
          'aria-current': language === current ? 'true' : undefined,
        } as const
        return (
          <li key={language}>
            {onChoose === undefined ? (
              <a {...described} href={permanentAddress(language, path)} hrefLang={language}>
                {code}
              </a>
            ) : (
              <button {...described} type="button" onClick={() => onChoose(language)}>
                {code}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
