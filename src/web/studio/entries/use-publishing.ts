import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { parseDocumentId, placeListId } from '#domain/content/types/registry.ts'
import { type FieldPath, readFieldPath } from '#domain/editing/content-change.ts'
import type { Publication } from '#domain/editing/documents.ts'
import type { Language } from '#domain/language.ts'
import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { documentsKey, type EditedDocument } from '#web/studio/documents/use-documents.ts'
import { focusOpenConflict } from '#web/studio/editing/conflicts/open-conflicts.tsx'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { type LeadTo, leadTo } from '#web/studio/editing/lead-to.ts'
import { flushOpenDrafts } from '#web/studio/editing/use-draft.ts'
import { publishWithUndo, tellOvertaken } from '#web/studio/entries/publishing/publish-documents.ts'
import { useShowPublished } from '#web/studio/entries/publishing/use-show-published.tsx'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatRemovalSubject, showFailure, showSuccess, showUndoable } from '#web/studio/language/toasts.ts'
import {
  listNewPhotos,
  listOwnPlaces,
  listPictureDocuments,
} from '#web/studio/library/list-picture-documents.ts'
import { useIsPlacing } from '#web/studio/library/use-photos.ts'
import { type SampleAnswer, useSampleQuestion } from './publishing/use-sample-question.ts'
import { areMade, listSounds, sayWhenPublic, soundsKey } from './sounds/use-sounds.ts'

/** Does something with an entry once what is left is saved, also of its photographs; a failure is said, and all fields at fault are listed. */
function useRun(leadTo: LeadTo) {
  const { t } = useWords()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // What goes along with the entry is where its photographs stand then.
  const busy = useIsPlacing() || isBusy
  const [problems, setProblems] = useState<Record<string, string>>({})
  const fail = (path: FieldPath, description: string) => {
    showFailure(t('entries.notPublished'), { description })
    leadTo(path)
    focusOpenConflict(path)
  }
  const refuse = (result: Failure) => showFailure(t('entries.failed', { reason: describeFailure(result) }))
  async function save() {
    setBusy(true)
    await flushOpenDrafts()
    setBusy(false)
  }
  async function run<T>(work: () => Promise<CallResult<T>>, onDone: (value: T) => void): Promise<void> {
    setBusy(true)
    setProblems({})
    await flushOpenDrafts()
    const result = await work()
    setBusy(false)
    if (result.ok) {
      onDone(result.value)
      await client.invalidateQueries({ queryKey: documentsKey })
      return
    }
    const isAnswered = result.failure.error !== ''
    if (!isAnswered && (result.status === 0 || result.status >= 500)) {
      showFailure(t('entries.unanswered'))
      await client.invalidateQueries({ queryKey: documentsKey })
      return
    }
    const { fields = {} } = result.failure
    if (Object.keys(fields).length > 0) return setProblems(fields)
    refuse(result)
  }
  return { busy, problems, fail, refuse, save, run }
}

export function usePublishing(saver: DraftSaver, id: string, leadToField: LeadTo = leadTo) {
  const { t, language: lang } = useWords()
  const client = useQueryClient()
  const showPublished = useShowPublished()
  const { busy, problems, fail, refuse, save, run } = useRun(leadToField)
  const question = useSampleQuestion(saver, id)

  /** At a version; null takes it off the site. Without an instant, at once. */
  async function publishVersion(version: string | null, liveFrom?: string) {
    const along = version === null ? undefined : await readPictureDocuments(id, lang)
    if (along?.ok === false) return along
    return publishWithUndo({
      documents: [{ id, version }, ...(along?.value ?? [])],
      ...(liveFrom !== undefined && { liveFrom }),
    })
  }

  async function publishNow(liveFrom: string | undefined): Promise<void> {
    if (!(await areMade(listSounds(saver.read().content)))) return publishWhenMade(liveFrom)
    return run(
      () => publishVersion(saver.read().version ?? '', liveFrom),
      (published) =>
        liveFrom === undefined
          ? showPublished(published, { id, content: saver.read().content })
          : showSuccess(t('history.planned', { time: formatMoment(liveFrom, lang) })),
    )
  }

  /** The server keeps it: whoever pressed may leave. */
  function publishWhenMade(liveFrom: string | undefined): Promise<void> {
    const input = { documents: [{ id, version: saver.read().version ?? null }], liveFrom }
    return run(
      () => call(audioEndpoints.publishWhenMade, { input, language: lang }),
      ({ overtaken }) => {
        client.invalidateQueries({ queryKey: soundsKey })
        showSuccess(sayWhenPublic(liveFrom, lang))
        tellOvertaken(overtaken)
      },
    )
  }

  /** Nothing is published past a text that the server does not have: what visitors saw then would not be what stands here. */
  async function publishSaved(liveFrom?: string, isAnswered = false): Promise<void> {
    await save()
    const { unsaved, conflicts, issues } = saver.read()
    if (unsaved === 0 && issues.size === 0) {
      if (isAnswered) return publishNow(liveFrom)
      const asked = await question.ask(liveFrom)
      if (!asked.ok) return refuse(asked)
      if (!asked.value) await publishNow(liveFrom)
      return
    }
    const [refused = ''] = issues.keys()
    const [{ path } = { path: readFieldPath(refused) }] = conflicts
    fail(path, conflicts.length > 0 ? t('editing.twoVersions') : t('editing.notSaved'))
  }
  const answerSamples = (answer: SampleAnswer) => publishSaved(question.answer(answer), true)
  const publish = () => publishSaved()
  const publishAt = (instant: Date) => publishSaved(instant.toISOString())
  return {
    busy,
    problems,
    samples: question.samples,
    answerSamples,
    run,
    publish,
    publishAt,
    publishVersion,
  }
}

type Failure = Parameters<typeof describeFailure>[0]

/** Reads what has to be published along with a document, as it is now; what has left its places leaves them for visitors too. */
async function readPictureDocuments(
  id: string,
  language: Language,
): Promise<CallResult<Publication['documents']>> {
  if (parseDocumentId(id)?.type.places === undefined) return { ok: true, value: [] }
  const read = await readDocument(id, language)
  if (!read.ok) return read
  const places = await readDocument(placeListId, language)
  if (!places.ok) return places
  const images = read.value.flatMap(listOwnPlaces)
  const documents = [...places.value]
  for (const photo of listNewPhotos(images, places.value[0])) {
    const found = await readDocument(photo, language)
    if (!found.ok) return found
    documents.push(...found.value)
  }
  return { ok: true, value: listPictureDocuments(images, documents) }
}

/** None where there is no such document. */
async function readDocument(id: string, language: Language): Promise<CallResult<EditedDocument[]>> {
  const read = await call(contentEndpoints.read, { id, language })
  if (read.ok) return { ok: true, value: [read.value] }
  return read.status === 404 ? { ok: true, value: [] } : read
}

interface EntryAddress {
  id: string
  path: string
  listPath: string
  leadTo?: LeadTo
}

/** What is done seldom with an entry: it leaves the site, or goes to the trash and comes back. */
export function useEntryActions(saver: DraftSaver, { id, path, listPath, leadTo }: EntryAddress) {
  const { t, language } = useWords()
  const publishing = usePublishing(saver, id, leadTo)
  const { run, publishVersion } = publishing
  const takeOff = () =>
    run(
      () => publishVersion(null),
      () => showSuccess(t('entries.takenOff')),
    )
  const takeBack = () =>
    run(
      () => call(contentEndpoints.takeBack, { id, language }),
      () => navigateTo(path),
    )
  const trash = () =>
    run(
      () => call(contentEndpoints.trash, { id, language }),
      () => {
        navigateTo(listPath)
        showUndoable(t('entries.trashed'), takeBack, { subject: formatRemovalSubject(id) })
      },
    )
  return { ...publishing, takeOff, trash }
}
