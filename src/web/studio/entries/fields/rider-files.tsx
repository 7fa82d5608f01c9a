import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { riderEndpoints } from '#domain/api.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'
import { formatFileSize } from '#domain/press/format-file-size.ts'
import {
  formatRiderName,
  isPdf,
  largestRider,
  type RiderRejection,
  riderRejections,
  riderType,
} from '#domain/press/rider.ts'
import { call } from '#web/api/call.ts'
import { formatFieldName, formatLanguageName, formatOwnFieldName } from '#web/studio/documents/names.ts'
import { TwoVersions } from '#web/studio/editing/conflicts/two-versions.tsx'
import groups from '#web/studio/editing/fields/field-group.module.css'
import { formatFieldId, useDraftField } from '#web/studio/editing/use-draft.ts'
import { readStudioLanguage, useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { sendPiece } from '#web/studio/uploads/send-piece.ts'
import { Action } from '#web/ui/action.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './rider-files.module.css'

const ridersKey = ['riders'] as const

export function RiderFiles({ path }: { path: FieldPath }) {
  const { t, language: studio } = useWords()
  return (
    <fieldset className={joinClasses(groups.group, styles.riders)} id={formatFieldId(path)} tabIndex={-1}>
      <legend>{formatOwnFieldName(path, studio)}</legend>
      <ul>
        {languages.map((language) => (
          <RiderRow key={language} path={[...path, language]} language={language} />
        ))}
      </ul>
      <p className={styles.kinds}>{t('riders.kinds')}</p>
    </fieldset>
  )
}

function RiderRow({ path, language }: { path: FieldPath; language: Language }) {
  const { t, language: studio } = useWords()
  const field = useDraftField(path)
  const { said, isBad, isSending, send, takeOff } = useRider(field.choose)
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
        {field.text !== '' && (
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

type State = 'sending' | 'sent' | 'takenOff' | Extract<SentRider, { ok: false }>['reason']

/** Sends the rider of one language and writes its name, and says how far it is. */
function useRider(write: (id: string | undefined) => void) {
  const { t } = useWords()
  const client = useQueryClient()
  const [state, setState] = useState<State>()
  const send = async (file: File) => {
    setState('sending')
    const result = await sendRider(file)
    if (result.ok) {
      write(result.id)
      client.invalidateQueries({ queryKey: ridersKey })
    }
    setState(result.ok ? 'sent' : result.reason)
  }
  const takeOff = () => {
    write(undefined)
    setState('takenOff')
  }
  const isBad = state !== undefined && isProblem(state)
  return {
    said: state && (isProblem(state) ? t(`riders.problems.${state}`) : t(`riders.${state}`)),
    isBad,
    isSending: state === 'sending',
    send,
    takeOff,
  }
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

function isProblem(state: State): state is Exclude<State, 'sending' | 'sent' | 'takenOff'> {
  return state !== 'sending' && state !== 'sent' && state !== 'takenOff'
}

type SentRider = { ok: true; id: string } | { ok: false; reason: RiderRejection | 'failed' }

/** Sends a PDF piece by piece. Never throws. */
async function sendRider(file: File): Promise<SentRider> {
  if (file.size > largestRider) return { ok: false, reason: 'rider_too_large' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isPdf(bytes)) return { ok: false, reason: 'rider_kind_unsupported' }
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    const id = formatRiderName(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
    const path = riderEndpoints.send.path.replace('{id}', id)
    for (let offset = 0; offset < bytes.byteLength; offset += pieceSize) {
      const piece = { path, offset, bytes: file.slice(offset, offset + pieceSize) }
      const { status, code } = await sendPiece(piece)
      if (status < 200 || status >= 300) return { ok: false, reason: findReason(code) }
    }
    const input = { id, bytes: bytes.byteLength }
    const result = await call(riderEndpoints.finish, { input, language: readStudioLanguage() })
    if (result.ok) return { ok: true, id }
    return { ok: false, reason: findReason(result.failure.code) }
  } catch {
    return { ok: false, reason: 'failed' }
  }
}

function findReason(code: string): RiderRejection | 'failed' {
  return riderRejections.find((each) => each === code) ?? 'failed'
}
