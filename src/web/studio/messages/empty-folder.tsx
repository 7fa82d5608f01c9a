import { Button } from '#web/ui/button.tsx'
import styles from './submission-list.module.css'
import { translations } from './translations.ts'
import type { ChosenFolder } from './use-folder.ts'

interface EmptyFolderProps extends Omit<ChosenFolder<never>, 'shown'> {
  shown: Pick<ChosenFolder<unknown>['shown'], 'counts'>
  onShowAll: () => void
}

export function EmptyFolder({ folder, search, shown, onShowAll }: EmptyFolderProps) {
  if (search.trim() !== '') {
    return (
      <div className={styles.empty}>
        <p className="lead">{translations.noMatch}</p>
        <Button onClick={onShowAll}>{translations.showAll}</Button>
      </div>
    )
  }
  const isUnused = Object.entries(shown.counts ?? {}).every(
    ([name, count]) => count === 0 || name === 'suspected',
  )
  return <p className={`lead ${styles.empty}`}>{nameEmptiness()}</p>

  function nameEmptiness(): string {
    if (folder === 'suspected') return translations.nothingSuspected
    return folder === 'inbox' && isUnused ? translations.nothingSent : translations.emptyFolder
  }
}
