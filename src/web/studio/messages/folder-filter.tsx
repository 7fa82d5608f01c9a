import { useId } from 'react'
import { type FolderCounts, type SearchedFolder, submissionFolders } from '#domain/forms/inbox.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Filter } from '#web/ui/filter.tsx'
import type { Words } from '#words/words.ts'
import styles from './folder-filter.module.css'
import { addCount } from './inbox-words.ts'

interface FolderFilterProps {
  folder: SearchedFolder
  /** While words are looked for, all folders are one of the choices. */
  isSearch: boolean
  counts: FolderCounts | undefined
  /** Beside an open message, and on a phone, they are a list of choices. */
  isNarrow: boolean
  onChange: (folder: SearchedFolder) => void
}

export function FolderFilter({ folder, isSearch, counts, isNarrow, onChange }: FolderFilterProps) {
  const words = useWords('inbox')
  const { t } = words
  const id = useId()
  const folders: readonly SearchedFolder[] = isSearch ? ['all', ...submissionFolders] : submissionFolders
  const options = folders.map((value) => ({ value, label: labelFolder(value, counts, words) }))
  return (
    <div data-narrow={isNarrow || undefined}>
      <div className={styles.line}>
        <Filter label={t('filter')} value={folder} onChange={onChange} options={options} />
      </div>
      <div className={styles.choice}>
        <label htmlFor={id}>{t('filter')}</label>
        <select
          id={id}
          value={folder}
          onChange={({ currentTarget }) => {
            const chosen = folders.find((each) => each === currentTarget.value)
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function labelFolder(
  folder: SearchedFolder,
  counts: FolderCounts | undefined,
  words: Words<'inbox'>,
): string {
  const name = words.t(`folders.${folder}`)
  return folder === 'new' || folder === 'suspected' ? addCount(name, counts?.[folder], words) : name
}
