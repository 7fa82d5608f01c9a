import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleEndpoints } from '#domain/accounts/account-api.ts'
import type { AuditEntry } from '#domain/accounts/audit.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { Block, LoadedData, Row, Rows } from '#web/studio/shell/room.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'

const shownAtFirst = 10

/** Whose sentences say how many. */
const countedKinds: readonly AuditEntry['kind'][] = ['wrong_password', 'wrong_code']

export function AuditList({ ownId }: { ownId: string }) {
  const { t } = useWords()
  const audit = useAuditList()
  return (
    <>
      <Block heading={t('audit.heading')}>
        <LoadedData of={audit}>
          {({ entries }) => (
            <>
              <AuditRows entries={entries} ownId={ownId} />
              <p className={styles.note}>{entries.length === 0 ? t('audit.empty') : t('audit.kept')}</p>
            </>
          )}
        </LoadedData>
      </Block>
      {audit.data !== undefined && audit.data.others.length > 0 && (
        <Block heading={t('audit.others')} foot={t('audit.othersNote')}>
          <AuditRows entries={audit.data.others} ownId={ownId} />
        </Block>
      )}
    </>
  )
}

function AuditRows({ entries, ownId }: { entries: readonly AuditEntry[]; ownId: string }) {
  const { t } = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const { data: documents = [] } = useSummaries()
  return (
    <>
      <Rows>
        {entries.slice(0, showsAll ? undefined : shownAtFirst).map((entry) => (
          <AuditRow key={entry.id} entry={entry} ownId={ownId} documents={documents} />
        ))}
      </Rows>
      {!showsAll && entries.length > shownAtFirst && (
        <Action
          variant="text"
          label={t('audit.all', { count: entries.length })}
          onClick={() => setShowsAll(true)}
        />
      )}
    </>
  )
}

interface AuditRowProps {
  entry: AuditEntry
  ownId: string
  documents: readonly DocumentSummary[]
}

function AuditRow({ entry, ownId, documents }: AuditRowProps) {
  const { t, language } = useWords()
  const { kind, person, subject, count, at } = entry
  const who = person === null ? t('audit.gone') : person.id === ownId ? t('audit.you') : person.email
  return (
    <Row
      title={t(`audit.kinds.${kind}`, { who, count })}
      detail={subject !== null && subject !== '' && formatSubject(subject)}
    >
      <span>
        {formatRecent(at, language)}
        {count > 1 && !countedKinds.includes(kind) && `, ${t('audit.times', { count })}`}
      </span>
    </Row>
  )

  function formatSubject(named: string) {
    if (kind === 'published') return t('audit.edition', { number: named })
    if (kind !== 'saved') return named
    const content = documents.find(({ id }) => id === named)?.content ?? null
    const { title, detail } = formatDocumentName({ id: named, content }, language)
    return [title, detail].filter(Boolean).join(', ')
  }
}

/** Read again after whatever it notes. */
export const auditKey = ['people', 'audit'] as const

function useAuditList() {
  return useQuery({ queryKey: auditKey, queryFn: () => callOrThrow(peopleEndpoints.listAudit) })
}
