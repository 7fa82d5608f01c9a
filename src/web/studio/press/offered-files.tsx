import { useQuery } from '@tanstack/react-query'
import { type Language, languages, locales } from '#domain/language.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/press-file-addresses.ts'
import { formatFileSize } from '#domain/press/format-file-size.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import blocks from '#web/studio/shell/room-blocks.module.css'
import styles from './offered-files.module.css'

export function OfferedFiles() {
  const { t } = useWords()
  const studio = useStudioLanguage()
  return (
    <section className={blocks.block} aria-labelledby="press-files">
      <div className={blocks.head}>
        <h2 id="press-files">{t('press.files')}</h2>
      </div>
      <ul className={rows.rows}>
        {languages.map((language) => (
          <li key={language}>
            <div className={styles.files}>
              <b>{formatLanguageName(language, studio)}</b>
              <OfferedFile kind="archive" language={language} address={pressArchiveAddress(language)} />
              <OfferedFile kind="sheet" language={language} address={pressSheetAddress(language)} />
            </div>
          </li>
        ))}
      </ul>
      <p className={blocks.note}>{t('press.filesNote')}</p>
    </section>
  )
}

interface OfferedFileProps {
  kind: 'archive' | 'sheet'
  language: Language
  address: string
}

function OfferedFile({ kind, language, address }: OfferedFileProps) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const { data, isError } = useQuery({ queryKey: ['offered', address], queryFn: () => readHead(address) })
  const name = t(`press.${kind}`)
  const detail = data === undefined ? t('press.making') : formatHead(data, studio)
  return (
    <p>
      <a
        href={address}
        hrefLang={language}
        aria-label={`${name}, ${formatLanguageName(language, studio)}`}
        download
      >
        {name}
      </a>
      <span>{isError ? t('press.notRead') : detail}</span>
    </p>
  )
}

interface FileHead {
  bytes: number
  made: Date
}

/** The size of a file and when it was made; where it has yet to be made, the answer comes once it is. */
async function readHead(address: string): Promise<FileHead> {
  const { ok, status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error(`${address} answered ${status}`)
  return {
    bytes: Number(headers.get('Content-Length')),
    made: new Date(headers.get('Last-Modified') ?? Number.NaN),
  }
}

/** "18 MB, 2 March 2026". */
function formatHead({ bytes, made }: FileHead, language: Language): string {
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' })
  return `${formatFileSize(bytes, language)}, ${date.format(made)}`
}
