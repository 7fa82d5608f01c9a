import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { riderEndpoints } from '#domain/api.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatFileSize } from '#domain/press/format-file-size.ts'
import { isPdf, largestRider, riderType } from '#domain/press/rider.ts'
import { formatFieldName, formatLanguageName, formatOwnFieldName } from '#web/studio/documents/names.ts'
import { TwoVersions } from '#web/studio/editing/conflicts/two-versions.tsx'
import groups from '#web/studio/editing/fields/field-group.module.css'
import { formatFieldId, useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { type SendingRules, type UploadState, uploadFile } from '#web/studio/uploads/upload-file.ts'
import { Action } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import { followEntry, readEntryId } from './follow-entry.ts'
import styles from './rider-files.module.css'

const ridersKey = ['riders'] as const

const riderRules: SendingRules = { kind: 'rider', empty: 'rider_kind_unsupported', convert: checkRider }

export function RiderFiles({ path }: { path: FieldPath }) {
  const { t, language: studio } = useWords()
  const { content } = useDraftState(useSaver())
  const entry = readEntryId(content, path)
  return (
    <fieldset className={joinClasses(groups.group, styles.riders)} id={formatFieldId(path)} tabIndex={-1}>
      <legend>{formatOwnFieldName(path, studio)}</legend>
      <ul>
        {languages.map((language) => (
          <RiderRow key={`${entry} ${language}`} path={[...path, language]} language={language} />
        ))}
      </ul>
      <p className={styles.kinds}>{t('riders.kinds')}</p>
    </fieldset>
  )
}

function RiderRow({ path, language }: { path: FieldPath; language: Language }) {
  const { t, language: studio } = useWords()
  const field = useDraftField(path)
  const { said, isBad, isSending, isUnfinished, send, takeOff } = useRider(path)
  const input = useRef<HTMLInputElement>(null)
  const upload = useRef<HTMLButtonElement>(null)
  const name = formatFieldName(path, studio)
  const label = field.text === '' ? t('riders.upload') : t('riders.replace')
  return (
    <li>
      <b>{formatLanguageName(language, studio)}</b>
      <span className={styles.file}>
        {field.text === '' ? t('riders.none') : <StoredFile id={field.text} name={name} />}
      </span>
      <span role="status" className={isBad ? styles.problem : styles.said}>
        {said}
      </span>
      <span className={styles.actions}>
        <Action
          ref={upload}
          variant="text"
          label={label}
          of={name}
          aria-disabled={isSending}
          onClick={() => isSending || input.current?.click()}
        />
        {(field.text !== '' || isUnfinished) && (
          <Action
            variant="text"
            label={t('riders.takeOff')}
            of={name}
            onClick={() => {
              takeOff()
              upload.current?.focus()
            }}
          />
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={riderType}
        aria-label={`${label}: ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void send(file)
          currentTarget.value = ''
        }}
      />
      {field.conflict && <TwoVersions conflict={field.conflict} onResolve={field.resolve} />}
    </li>
  )
}

/** Sends the rider of one language and writes its name, and says how far it is. The list may change meanwhile: it is written
 * where the entry stands then, and nowhere once that is gone. */
function useRider(path: FieldPath) {
  const { t, find } = useWords()
  const client = useQueryClient()
  const saver = useSaver()
  const entry = readEntryId(saver.read().content, path)
  const write = (id: string | undefined) => {
    const now = followEntry(saver.read().content, path, entry)
    if (now === undefined) return
    saver.change(now, id)
    void saver.flush()
  }
  const [state, setState] = useState<UploadState | { kind: 'takenOff' }>()
  const report = (next: UploadState) => {
    setState(next)
    if (!('stored' in next)) return
    write(next.stored)
    client.invalidateQueries({ queryKey: ridersKey })
  }
  const running = useRef(new AbortController())
  const stop = () => {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const send = (file: File) => uploadFile({ rules: riderRules, file, replaces: undefined }, report, stop())
  const takeOff = () => {
    stop()
    write(undefined)
    setState({ kind: 'takenOff' })
  }
  const say = () => {
    if (state === undefined) return undefined
    switch (state.kind) {
      case 'takenOff':
        return t('riders.takenOff')
      case 'offline':
        return t('recordings.offline')
      case 'failed':
        return t('riders.problems.failed')
      case 'rejected':
        return find(`riders.problems.${state.rejection}`)
      default:
        return t('stored' in state ? 'riders.sent' : 'riders.sending')
    }
  }
  const isBad = state?.kind === 'rejected' || state?.kind === 'failed'
  const isSending = state !== undefined && ['waiting', 'reading', 'sending', 'checking'].includes(state.kind)
  const isUnfinished = isSending || state?.kind === 'offline'
  return { said: say(), isBad, isSending, isUnfinished, send, takeOff }
}

function StoredFile({ id, name }: { id: string; name: string }) {
  const studio = useStudioLanguage()
  const { data } = useQuery({
    queryKey: ridersKey,
    queryFn: async () => (await callOrThrow(riderEndpoints.list)).riders,
  })
  const bytes = data?.find((each) => each.id === id)?.bytes
  return (
    <a href={riderEndpoints.read.path.replace('{id}', id)} download>
      PDF{bytes !== undefined && `, ${formatFileSize(bytes, studio)}`}
      <span className="visually-hidden">: {name}</span>
    </a>
  )
}

/** Whoever chose another file hears of it before megabytes are sent. */
async function checkRider(file: File): Promise<File | string> {
  if (file.size > largestRider) return 'rider_too_large'
  return isPdf(new Uint8Array(await file.arrayBuffer())) ? file : 'rider_kind_unsupported'
}
