import { languages } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { type LanguageEntry, sumOpen } from '#web/studio/documents/list-texts.ts'
import { formatLanguageName } from '#web/studio/documents/names.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './language-reeds.module.css'
import { TodayBlock } from './today-block.tsx'

const cane = 'M4 16.4 2.3 1.9Q6 .5 9.7 1.9L8 16.4z'

/** A large reed for each language, filled as far as its language is done. */
export function LanguageReeds({ entries }: { entries: readonly LanguageEntry[] }) {
  const { t, language: studio } = useWords()
  const all = entries.reduce((sum, entry) => sum + entry.document.texts, 0)
  const rows = languages.map((language) => {
    const { missing, outdated } = sumOpen(entries, language)
    return { language, open: missing + outdated }
  })
  const open = rows.reduce((sum, row) => sum + row.open, 0)
  return (
    <TodayBlock
      title={t('today.languages')}
      link={{ to: studioPath('languages'), label: t('today.textsOpen', { count: open }) }}
    >
      <ul className={styles.reeds}>
        {rows.map(({ language, open: count }) => (
          <li key={language}>
            <PageLink to={studioPath('languages')}>
              <BigReed share={all === 0 ? 1 : 1 - count / all} id={`reed-${language}`} />
              <b>{language.toUpperCase()}</b>{' '}
              <span className="visually-hidden">{formatLanguageName(language, studio)}</span>{' '}
              <span>{t('today.openCount', { count })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </TodayBlock>
  )
}

const windings = Array.from({ length: 9 }, (_, turn) => {
  const start = 3.75 + turn * 0.04
  return `M${start} ${17 + turn * 0.9}h${12 - 2 * start}`
}).join('')

const top = 1.2
const bottom = 16.4

function BigReed({ share, id }: { share: number; id: string }) {
  const height = (bottom - top) * share
  return (
    <svg viewBox="0 0 12 30" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={id}>
          <path d={cane} />
        </clipPath>
      </defs>
      <rect
        clipPath={`url(#${id})`}
        className={styles.cane}
        x="0"
        width="12"
        y={bottom - height}
        height={height}
      />
      <path d={cane} className={styles.outline} />
      <path className={styles.tied} d={windings} />
      <path className={styles.tube} d="M4.5 24.9h3v4.6h-3z" />
    </svg>
  )
}
