import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { permanentAddress } from '#domain/addresses.ts'
import type { ContentType, FormPart } from '#domain/content/types/define-content-type.ts'
import { contentTypes, type DocumentKind, listWrittenPlaces } from '#domain/content/types/registry.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { findSitePath, findStudioPath } from '#web/studio/documents/find-paths.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { useAskedLanguage } from '#web/studio/editing/languages/asked-text.ts'
import { TextsContext } from '#web/studio/editing/languages/use-texts.ts'
import { leadTo } from '#web/studio/editing/lead-to.ts'
import { DraftContext, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useOpenPreview } from '#web/studio/editing/use-open-preview.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useKept } from '#web/studio/queries/use-kept.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EditingBar, EntryMore } from './editing-bar.tsx'
import styles from './entry-editor.module.css'
import { EntryHead } from './entry-head.tsx'
import { EntryLanguages } from './entry-languages.tsx'
import { EntryForm } from './fields/entry-form.tsx'
import { findOpenLanguage, isOpen } from './list-open-texts.ts'
import { PublishProblems, PublishSamples } from './publishing/publish-problems.tsx'
import { SoundPublishButton, WaitingLine } from './sounds/publish-when-made.tsx'
import { EntryContext, type useEntry } from './use-entry.ts'
import { useEntryDraft } from './use-entry-draft.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useEntryActions } from './use-publishing.ts'

interface EntryEditorProps {
  document: EditedDocument
  back: { to: string; label: string }
}

export function EntryEditor({ document, back }: EntryEditorProps) {
  const { t, language: studio } = useWords()
  const { saver, content, kind, shape, history, places, standing } = useEntryDraft(document)
  const { changes } = standing
  const asked = useAskedLanguage(document.id, (each) => {
    if (places.some(({ states }) => isOpen(states[each]))) goToNext()
  })
  const [language, setLanguage] = useState<Language>(() => asked ?? findOpenLanguage(places))
  const { parts, names, part, setPart, listPictures } = useParts(kind, { id: document.id, content })
  const leadToOwn = (path: FieldPath) => leadToField(parts, path, { language, setLanguage, setPart })
  const { busy, problems, samples, answerSamples, publish, publishAt, takeOff, trash } = useEntryActions(
    saver,
    { id: document.id, path: findStudioPath(document.id), listPath: back.to, leadTo: leadToOwn },
  )
  const caseId = useId()
  const showTexts = (next: Language) => {
    setPart('texts')
    setLanguage(next)
  }
  const { goToNext, said } = useEntryKeys({ saver, places, language, caseId, show: showTexts })
  const { title, detail, thread } = formatDocumentName({ id: document.id, content }, studio)
  const form = (name: FormPart) => (
    <EntryForm shape={shape} sections={parts[name] ?? {}} pictures={listPictures(name)} places={places} />
  )
  const show = (name: FormPart) =>
    name === 'texts' ? (
      <EntryLanguages
        id={caseId}
        places={places}
        language={language}
        onChoose={setLanguage}
        goToNext={goToNext}
        said={said}
      >
        {form(name)}
      </EntryLanguages>
    ) : (
      form(name)
    )
  return (
    <EntryContexts saver={saver} history={history} entry={{ id: document.id, kind, language }}>
      <div data-thread={thread}>
        <EditingBar
          back={back}
          title={title}
          leadTo={leadToOwn}
          problems={
            <>
              <WaitingLine leadTo={leadToOwn} />
              <PublishSamples samples={samples} busy={busy} onAnswer={answerSamples} />
              <PublishProblems id={document.id} problems={problems} leadTo={leadToOwn} />
            </>
          }
          more={
            <EntryMore
              changes={changes}
              busy={busy}
              publishAt={publishAt}
              id={document.id}
              leaving={contentTypes[kind].create === undefined ? undefined : { takeOff, trash }}
            />
          }
        >
          <PreviewLink id={`${caseId}-preview`} entry={{ id: document.id, content }} language={language} />
          <SoundPublishButton changes={changes} busy={busy} onPublish={publish} />
        </EditingBar>
        <form
          className={styles.form}
          aria-label={t('entries.form', { title })}
          onSubmit={(event) => event.preventDefault()}
        >
          <EntryHead id={document.id} title={title} detail={detail} standing={standing} />
          <EntryParts names={names} part={part} show={show} onChoose={setPart} />
        </form>
      </div>
    </EntryContexts>
  )
}

interface EntryContextsProps {
  saver: ReturnType<typeof useEntryDraft>['saver']
  history: ReturnType<typeof useEntryDraft>['history']
  entry: ReturnType<typeof useEntry>
  children: ReactNode
}

function EntryContexts({ saver, history, entry, children }: EntryContextsProps) {
  return (
    <DraftContext value={saver}>
      <TextsContext value={history}>
        <EntryContext value={entry}>{children}</EntryContext>
      </TextsContext>
    </DraftContext>
  )
}

function useParts(kind: DocumentKind, document: { id: string; content: unknown }) {
  const { form: parts = {} } = contentTypes[kind]
  const pictures = listPagePictures(document)
  const names = partNames.filter((name) =>
    name === 'pictures' ? pictures.length > 0 && parts.gallery === undefined : parts[name] !== undefined,
  )
  const [kept, setPart] = useKept(`part of ${document.id}`, names[0] ?? 'texts')
  const part = names.find((name) => name === kept) ?? names[0] ?? 'texts'
  // Beside the gallery of a page that has one.
  const picturePart = names.includes('gallery') ? 'gallery' : 'pictures'
  const listPictures = (name: FormPart) => (name === picturePart ? pictures : [])
  return { parts, names, part, setPart, listPictures }
}

interface Sight {
  language: Language
  setLanguage: (language: Language) => void
  setPart: (part: FormPart) => void
}

/** The part of the form in which a field stands is shown, in the language of its text, and the field takes the focus. */
function leadToField(
  parts: NonNullable<ContentType['form']>,
  path: FieldPath,
  { language, setLanguage, setPart }: Sight,
): void {
  const part = partNames.find((name) =>
    Object.values(parts[name] ?? {})
      .flat()
      .some((each) => each === path[0]),
  )
  if (part === undefined) return
  const last = path.at(-1)
  flushSync(() => {
    setPart(part)
    if (isLanguage(last)) setLanguage(last)
  })
  leadTo(isLanguage(last) ? path : [...path, language])
}

interface PreviewLinkProps {
  id: string
  entry: { id: string; content: unknown }
  language: Language
}

function PreviewLink({ id, entry, language }: PreviewLinkProps) {
  const { t } = useWords()
  return (
    <ButtonLink
      size="small"
      id={id}
      onClick={useOpenPreview()}
      href={`/preview${permanentAddress(language, findSitePath(entry))}`}
    >
      {t('entries.preview')}
    </ButtonLink>
  )
}

interface EntryPartsProps {
  names: readonly FormPart[]
  part: FormPart
  onChoose: (part: FormPart) => void
  show: (part: FormPart) => ReactNode
}

function EntryParts({ names, part, onChoose, show }: EntryPartsProps) {
  const { t } = useWords()
  const { content } = useDraftState(useSaver())
  const formatSectionName = (name: FormPart) => {
    const count = countEntries(readValue(content, [name]))
    // Links stand beside other things.
    return count !== undefined && name !== 'links'
      ? `${t(`entries.part.${name}`)} (${count})`
      : t(`entries.part.${name}`)
  }
  const [only] = names
  if (only !== undefined && names.length === 1) return show(only)
  return (
    <Tabs
      label={t('entries.parts')}
      value={part}
      onChange={(value) => onChoose(names.find((name) => name === value) ?? 'texts')}
      tabs={names.map((name) => ({ value: name, label: formatSectionName(name), content: show(name) }))}
    />
  )
}

/** Of a list, of a list with what is said of it, or of what is counted. */
function countEntries(value: unknown): number | undefined {
  const [count, items] = [readValue(value, ['count']), readValue(value, ['items'])]
  if (typeof count === 'number') return count
  const list = items ?? value
  return Array.isArray(list) ? list.length : undefined
}

const partNames: readonly FormPart[] = ['texts', 'gallery', 'pictures', 'videos', 'links']

/** The places of a document but those of a gallery and of videos, which have fields of their own. */
function listPagePictures(document: { id: string; content: unknown }): string[] {
  return listWrittenPlaces(document).filter((place) => !/-(?:gallery|video)-\d+$/.test(place))
}
