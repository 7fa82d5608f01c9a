import { languageNames, languages } from '#domain/language.ts'
import { permanentAddress } from '#domain/routes.ts'
import { usePage } from '#web/navigation/page-context.tsx'

/** This page in the other languages, as plain links: the language menu of a browser without JavaScript. */
export function LanguageLinks({ className }: { className?: string }) {
  const { path, language: current } = usePage()
  return (
    <ul className={className}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={permanentAddress(language, path)}
            lang={language}
            hrefLang={language}
            aria-label={`${language.toUpperCase()} ${languageNames[language]}`}
            aria-current={language === current ? 'true' : undefined}
          >
            {language.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
