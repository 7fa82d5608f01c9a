import { type ReactNode, useId, useState } from 'react'
import type { SignedInUser } from '#domain/accounts/account.ts'
import { permanentAddress } from '#domain/addresses.ts'
import type { FormPart } from '#domain/content/types/define-content-type.ts'
import { contentTypes } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { findSitePath } from '#web/studio/documents/find-site-path.ts'
import { findStudioPath } from '#web/studio/documents/find-studio-path.ts'
import { nameDocument } from '#web/studio/documents/name-document.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { useAskedLanguage } from '#web/studio/editing/use-asked-language.ts'
import { DraftContext, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { TextsContext } from '#web/studio/editing/use-texts.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { PresenceLine } from '#web/studio/presence/presence-line.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EditingBar, PublishButton } from './editing-bar.tsx'
import styles from './entry-editor.module.css'
import { EntryForm } from './entry-form.tsx'
import { EntryLanguages } from './entry-languages.tsx'
import { EntryMore } from './entry-more.tsx'
import { isOpen } from './list-open-texts.ts'
import { EntryContext } from './use-entry.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { useEntryDraft } from './use-entry-draft.ts'
import { useEntryKeys } from './use-entry-keys.ts'

interface EntryEditorProps {
  person: SignedInUser
  document: EditedDocument
  back: { to: string; label: string }
}

/** One entry: the form that saves itself, its languages side by side. */
export function EntryEditor({ person, document, back }: EntryEditorProps) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const { saver, content, kind, shape, history, places, changes } = useEntryDraft(document)
  const address = { id: document.id, path: findStudioPath(document.id), listPath: back.to }
  const { busy, publish, publishAt, takeOff, trash } = useEntryActions(saver, address)
  const asked = useAskedLanguage(document.id, (each) => {
    if (places.some(({ states }) => isOpen(states[each]))) goToNext()
  })
  const [language, setLanguage] = useState<Language>(() => asked ?? findOpenLanguage(places))
  const { form: parts = {}, isTakenOff } = contentTypes[kind]
  const names = partNames.filter((name) => parts[name] !== undefined)
  const [part, setPart] = useState<FormPart>(names[0] ?? 'texts')
  const caseId = useId()
  const { goToNext, said } = useEntryKeys({
    saver,
    places,
    language,
    caseId,
    show: (next) => {
      setPart('texts')
      setLanguage(next)
    },
  })
  const { title, detail, thread } = nameDocument({ id: document.id, content }, studio)
  const state =
    changes === undefined ? t('entries.draft') : changes === 0 ? '' : t('entries.changes', { count: changes })
  const form = (name: FormPart) => <EntryForm shape={shape} sections={parts[name] ?? {}} />
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
    <DraftContext value={saver}>
      <TextsContext value={history}>
        <EntryContext value={{ id: document.id, kind, language }}>
          <div data-thread={thread}>
            <EditingBar
              back={back}
              title={title}
              more={
                <EntryMore
                  person={person}
                  changes={changes}
                  busy={busy}
                  publishAt={publishAt}
                  id={document.id}
                  leaving={isTakenOff ? { takeOff, trash } : undefined}
                />
              }
            >
              <PreviewLink
                id={`${caseId}-preview`}
                address={permanentAddress(language, findSitePath({ id: document.id, content }))}
              />
              <PublishButton person={person} changes={changes} busy={busy} isSaved onPublish={publish} />
            </EditingBar>
            <form
              className={styles.form}
              aria-label={t('entries.form', { title })}
              onSubmit={(event) => event.preventDefault()}
            >
              <EntryHead id={document.id} title={title} lines={[detail, state]} />
              <EntryParts names={names} part={part} show={show} onChoose={setPart} />
            </form>
          </div>
        </EntryContext>
      </TextsContext>
    </DraftContext>
  )
}

/** The first language in which something is left to do, Spanish where nothing is. */
function findOpenLanguage(places: ReturnType<typeof useEntryDraft>['places']): Language {
  const isUnfinished = (each: Language) => places.some(({ states }) => isOpen(states[each]))
  return languages.find((each) => each !== 'es' && isUnfinished(each)) ?? 'es'
}

function PreviewLink({ id, address }: { id: string; address: string }) {
  const { t } = useWords()
  return (
    <ButtonLink size="small" id={id} href={`/preview${address}`}>
      {t('entries.preview')}
    </ButtonLink>
  )
}

function EntryHead({
  id,
  title,
  lines,
}: {
  id: string
  title: string
  lines: readonly (string | undefined)[]
}) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{lines.filter(Boolean).join(' · ')}</p>
      <PresenceLine id={id} />
    </header>
  )
}

interface EntryPartsProps {
  names: readonly FormPart[]
  part: FormPart
  onChoose: (part: FormPart) => void
  show: (part: FormPart) => ReactNode
}

/** The parts behind tabs, where there are several. */
function EntryParts({ names, part, onChoose, show }: EntryPartsProps) {
  const { t } = useWords()
  const { content } = useDraftState(useSaver())
  const nameWithCount = (name: FormPart) => {
    const list = readValue(content, [name])
    // Links stand beside other things.
    return Array.isArray(list) && name !== 'links'
      ? `${t(`entries.part.${name}`)} (${list.length})`
      : t(`entries.part.${name}`)
  }
  const [only] = names
  if (only !== undefined && names.length === 1) return show(only)
  return (
    <Tabs
      label={t('entries.parts')}
      value={part}
      onChange={(value) => onChoose(names.find((name) => name === value) ?? 'texts')}
      tabs={names.map((name) => ({ value: name, label: nameWithCount(name), content: show(name) }))}
    />
  )
}

const partNames: readonly FormPart[] = ['texts', 'gallery', 'videos', 'links']
