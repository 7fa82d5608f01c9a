import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './submission-list.module.css'
import type { ChosenFolder } from './use-folder.ts'

interface EmptyFolderProps extends Omit<ChosenFolder<never>, 'shown'> {
  shown: Pick<ChosenFolder<unknown>['shown'], 'counts'>
  onShowAll: () => void
}

export function EmptyFolder({ folder, search, shown, onShowAll }: EmptyFolderProps) {
  const { t } = useWords('inbox')
  if (search.trim() !== '') {
    return (
      <div className={styles.empty}>
        <p className="lead">{t('noMatch')}</p>
        <Button onClick={onShowAll}>{t('showAll')}</Button>
      </div>
    )
  }
  const isUnused = Object.entries(shown.counts ?? {}).every(
    ([name, count]) => count === 0 || name === 'suspected',
  )
  return <p className={`lead ${styles.empty}`}>{nameEmptiness()}</p>

  function nameEmptiness(): string {
    if (folder === 'suspected') return t('nothingSuspected')
    return folder === 'inbox' && isUnused ? t('nothingSent') : t('emptyFolder')
  }
}
