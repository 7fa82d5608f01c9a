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
  const [language, setLanguage] = useState<Language>(
    () =>
      asked ??
      languages.find((each) => each !== 'es' && places.some(({ states }) => isOpen(states[each]))) ??
      'es',
  )
  const { form: parts = {}, isTakenOff } = contentTypes[kind]
  const names = partNames.filter((name) => parts[name] !== undefined)
  const [part, setPart] = useState<FormPart>(names[0] ?? 'texts')
  const caseId = useId()
  const { goToNext, said } = useEntryKeys({
    ...{ saver, places, language, caseId },
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
      <EntryLanguages {...{ id: caseId, places, language, onChoose: setLanguage, goToNext, said }}>
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
                  {...{ person, changes, busy, publishAt }}
                  id={document.id}
                  leaving={isTakenOff ? { takeOff, trash } : undefined}
                />
              }
            >
              <ButtonLink
                size="small"
                id={`${caseId}-preview`}
                href={`/preview${permanentAddress(language, findSitePath({ id: document.id, content }))}`}
              >
                {t('entries.preview')}
              </ButtonLink>
              <PublishButton {...{ person, changes, busy }} isSaved onPublish={publish} />
            </EditingBar>
            <form
              className={styles.form}
              aria-label={t('entries.form', { title })}
              onSubmit={(event) => event.preventDefault()}
            >
              <header className={styles.head}>
                <h1>{title}</h1>
                <p>{[detail, state].filter(Boolean).join(' · ')}</p>
                <PresenceLine id={document.id} />
              </header>
              <EntryParts {...{ names, part, show }} onChoose={setPart} />
            </form>
          </div>
        </EntryContext>
      </TextsContext>
    </DraftContext>
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
