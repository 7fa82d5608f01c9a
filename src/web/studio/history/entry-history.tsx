import { useEffect, useId } from 'react'
import { showToast } from '#web/notifications/toast.ts'
import { useVersions } from '#web/studio/documents/use-document.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { bringBack } from './bring-back.ts'
import { compareContents } from './compare-contents.ts'
import { DifferenceList } from './difference-list.tsx'
import styles from './history.module.css'
import { listSittings, type Sitting } from './list-sittings.ts'

/** Who wrote what in an entry, newest first; each can be made the draft again. */
export function EntryHistory({ document, onClose }: { document: string; onClose: () => void }) {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const saver = useSaver()
  const { data, error, refetch } = useVersions(document)
  const id = useId()
  // What was typed last belongs to it.
  useEffect(() => {
    saver.flush().then(() => refetch())
  }, [saver, refetch])
  const choose = ({ version }: Sitting) => {
    bringBack(saver, version.content)
    onClose()
    showToast({ kind: 'success', lang, title: t('history.broughtBack') })
  }
  return (
    <Dialog onClose={onClose} closeLabel={t('history.close')} labelledBy={id} size="narrow">
      <div className={styles.history}>
        <h2 id={id} tabIndex={-1}>
          {t('history.history')}
        </h2>
        <LoadedData data={data} error={error} retry={refetch}>
          {(versions) => (
            <ol>
              {listSittings(versions).map((sitting, index) => (
                <li key={sitting.version.version}>
                  <SittingItem sitting={sitting} onChoose={index > 0 ? () => choose(sitting) : undefined} />
                </li>
              ))}
            </ol>
          )}
        </LoadedData>
      </div>
    </Dialog>
  )
}

interface SittingItemProps {
  sitting: Sitting
  /** Undefined for what stands already. */
  onChoose: (() => void) | undefined
}

function SittingItem({ sitting: { version, before }, onChoose }: SittingItemProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const differences = before === undefined ? [] : compareContents(before, version.content)
  const moment = formatMoment(version.savedAt, language)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3>{moment}</h3>
          <p>
            {[version.savedBy ?? t('history.imported'), ...(onChoose ? [] : [t('history.now')])].join(' · ')}
          </p>
        </div>
        {onChoose && (
          <Button size="small" aria-label={`${t('history.bringBack')}: ${moment}`} onClick={onChoose}>
            {t('history.bringBack')}
          </Button>
        )}
      </div>
      {before === undefined ? (
        <p>{t('history.first')}</p>
      ) : differences.length === 0 ? (
        <p>{t('history.nothing')}</p>
      ) : (
        <DifferenceList differences={differences} />
      )}
    </>
  )
}
