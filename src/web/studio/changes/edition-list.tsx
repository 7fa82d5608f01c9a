import { showToast } from '#web/notifications/toast.ts'
import { formatDocumentName } from '#web/studio/documents/document-name.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './edition-list.module.css'
import { type Edition, useBringBack, useCallOff } from './use-editions.ts'

interface EditionListProps {
  kind: 'planned' | 'past'
  editions: readonly Edition[]
  documents: readonly EditedDocument[]
  mayChange: boolean
}

/** Publications, newest first: planned ones can be called off, what past ones showed can be brought back. */
export function EditionList({ kind, editions, documents, mayChange }: EditionListProps) {
  const language = useStudioLanguage()
  return (
    <ol className={styles.list}>
      {editions.map((edition, index) => (
        <li key={edition.number}>
          <div>
            <h2>{formatMoment(edition.liveFrom, language)}</h2>
            <EditionSummary edition={edition} documents={documents} isLive={kind === 'past' && index === 0} />
          </div>
          {mayChange && kind === 'planned' && <CallOffButton edition={edition} />}
          {kind === 'past' && edition.publishedBy !== null && (
            <BringBackButton edition={edition} documents={documents} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** So many entries are named; of more, how many there are. */
const mostNamed = 6

function EditionSummary({
  edition: { documents: changed, publishedBy },
  documents,
  isLive,
}: Pick<EditionListProps, 'documents'> & { edition: Edition; isLive: boolean }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const names = changed.slice(0, mostNamed).map(({ id, version }) => {
    const content = documents.find((each) => each.id === id)?.content ?? null
    const { title, detail } = formatDocumentName({ id, content }, language)
    const whole = [title, detail].filter(Boolean).join(', ')
    return version === null ? `${whole} (${t('changes.takenOff')})` : whole
  })
  const what = changed.length > mostNamed ? t('changes.entries', { count: changed.length }) : names.join('; ')
  const said = [publishedBy ?? t('changes.firstEdition'), ...(isLive ? [t('changes.live')] : [])]
  return (
    <>
      <p className={styles.what}>{what}</p>
      <p className={styles.who}>{said.join(' · ')}</p>
    </>
  )
}

function CallOffButton({ edition }: { edition: Edition }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { mutate, isPending } = useCallOff({
    onSuccess: () => showToast({ kind: 'success', title: t('changes.calledOff') }),
    onError: ({ message }) =>
      showToast({ kind: 'error', title: t('changes.notCalledOff', { reason: message }) }),
  })
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={`${t('changes.callOff')}: ${formatMoment(edition.liveFrom, language)}`}
      onClick={() => mutate(edition.number)}
    >
      {t('changes.callOff')}
    </Button>
  )
}

function BringBackButton({ edition, documents }: { edition: Edition; documents: readonly EditedDocument[] }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { mutate, isPending } = useBringBack()
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={`${t('changes.bringBack')}: ${formatMoment(edition.liveFrom, language)}`}
      onClick={() =>
        mutate(
          { edition, documents },
          {
            onSuccess: () => showToast({ kind: 'success', title: t('changes.broughtBack') }),
            onError: ({ message }) =>
              showToast({ kind: 'error', title: t('changes.notBroughtBack', { reason: message }) }),
          },
        )
      }
    >
      {t('changes.bringBack')}
    </Button>
  )
}
