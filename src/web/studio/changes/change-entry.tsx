import { useId, useRef, useState } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { ChangedPage } from '#domain/editing/documents.ts'
import type { Language } from '#domain/language.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatDocumentName, formatFieldName, formatLanguageName } from '#web/studio/documents/names.ts'
import { usePlaceNames } from '#web/studio/editing/values/place-name.ts'
import { listLanguages } from '#web/studio/history/compare-contents.ts'
import { DifferenceList } from '#web/studio/history/difference-list.tsx'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { formatPair } from '#web/studio/language/format-pair.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatRemovalSubject, showFailure, showSuccess, showUndoable } from '#web/studio/language/toasts.ts'
import { useChange } from '#web/studio/queries/query-client.ts'
import { findTab, focusBeside } from '#web/studio/shell/focus-beside.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './change-entry.module.css'
import { ChangedPages } from './changed-pages.tsx'
import type { Change, ChangedPictures } from './list-changes.ts'
import { goesToTrash, siteKeys, takeFromTrash, undoChange } from './use-editions.ts'

interface ChangeEntryProps {
  change: Change
  /** Without which it cannot be public. */
  lacking: readonly FieldPath[]
  /** Undefined for who may not publish. */
  isChosen: boolean | undefined
  isOpenAtFirst: boolean
  /** That visitors will see otherwise by it, once they are known. */
  pages: readonly ChangedPage[] | undefined
  without: readonly Language[]
  onChoose: (choice: { isOut?: boolean; without?: Language[] }) => void
}

export function ChangeEntry(props: ChangeEntryProps) {
  const { change, lacking, isChosen, isOpenAtFirst, pages, without, onChoose } = props
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const { document, kind, pictures } = change
  const name = formatDocumentName(document, language)
  const ownKind = t(`documents.kinds.${name.kind}`)
  const detail = name.detail === ownKind ? '' : name.detail
  const isEntry = pictures === undefined || pictures.page === document.id
  const whole = isEntry ? [name.title, detail].filter(Boolean).join(', ') : pictures.page
  const samples = change.samples.length > 0 ? [t('changes.newSamples')] : []
  const kinds = [ownKind, t(`changes.kinds.${kind}`), ...samples]
  return (
    <article className={styles.entry} data-thread={name.thread}>
      <div className={styles.head}>
        {isChosen !== undefined && (
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={t('changes.publishEntry', { name: whole })}
              checked={isChosen}
              onChange={(event) => onChoose({ isOut: !event.currentTarget.checked })}
            />
          </label>
        )}
        <div>
          <h2>{whole}</h2>
          <p>{[...kinds, formatRecent(document.savedAt, language)].join(' · ')}</p>
          {lacking.length > 0 && (
            <p>
              {t('changes.problems')} {lacking.map((path) => formatFieldName(path, language)).join(', ')}.
            </p>
          )}
          {pages && <ChangedPages pages={pages} own={new Set([document.id, change.key])} />}
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? t('changes.hide') : t('changes.show')}: ${whole}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('changes.hide') : t('changes.show')}
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.inner}>
        {isOpen && (
          <>
            {kind === 'gone' ? (
              <p>{t('changes.gone')}</p>
            ) : (
              <DifferenceList differences={change.differences} />
            )}
            {pictures && <PictureList pictures={pictures} />}
            {isChosen && <LanguageChoice change={change} without={without} onChoose={onChoose} />}
            <EntryActions change={change} path={name.path} />
          </>
        )}
      </div>
    </article>
  )
}

function PictureList({ pictures }: { pictures: ChangedPictures }) {
  const { t, language } = useWords()
  const namePlace = usePlaceNames()
  return (
    <ul className={styles.pictures}>
      {pictures.places.map(({ place, before, photo }) => (
        <li key={place}>
          {formatPair(
            namePlace(place).name,
            photo === undefined
              ? t('changes.plateAgain')
              : before === undefined
                ? t('changes.photoForPlate')
                : t('changes.otherPhoto'),
            language,
          )}
        </li>
      ))}
    </ul>
  )
}

/** The languages that go along; with one alone there is nothing to choose. */
function LanguageChoice({
  change,
  without,
  onChoose,
}: Pick<ChangeEntryProps, 'change' | 'without' | 'onChoose'>) {
  const { t, language: studioLanguage } = useWords()
  const languages = listLanguages(change.differences)
  if (languages.length < 2) return null
  return (
    <fieldset className={styles.languages}>
      <legend>{t('changes.languages')}</legend>
      {languages.map((language) => (
        <label key={language}>
          <input
            type="checkbox"
            checked={!without.includes(language)}
            onChange={(event) => {
              const others = without.filter((each) => each !== language)
              onChoose({ without: event.currentTarget.checked ? others : [...others, language] })
            }}
          />
          {formatLanguageName(language, studioLanguage)}
        </label>
      ))}
    </fieldset>
  )
}

function EntryActions({ change, path }: { change: Change; path: string }) {
  const { t, language } = useWords()
  const formatNames = (ids: readonly string[], { id: own, content }: Change['document']) =>
    ids
      .map((id) => formatDocumentName({ id, content: id === own ? content : null }, language).title)
      .join('; ')
  const actions = useRef<HTMLDivElement>(null)
  const takeBack = useChange(takeFromTrash, siteKeys, {
    onError: ({ message }) => showFailure(t('entries.failed', { reason: message })),
  })
  const undo = useChange(undoChange, siteKeys, {
    onSuccess: ({ back, missed, reason }, undone) => {
      if (reason !== undefined) {
        const names = {
          back: formatNames(back, undone.document),
          missed: formatNames(missed, undone.document),
        }
        return showFailure(t('changes.halfUndone', { ...names, reason }))
      }
      focusBeside(actions.current, 'button[aria-expanded]', findTab(actions.current))
      const { id } = undone.document
      if (!goesToTrash(undone)) return showSuccess(t('changes.undone'))
      showUndoable(t('entries.trashed'), () => takeBack.mutate(id), { subject: formatRemovalSubject(id) })
    },
    onError: ({ message }, undone) =>
      showFailure(t(goesToTrash(undone) ? 'entries.failed' : 'changes.notUndone', { reason: message })),
  })
  return (
    <div ref={actions} className={styles.actions}>
      <PageLink to={path}>{t('changes.openEntry')}</PageLink>
      <Button
        variant="text"
        className={styles.undo}
        busy={undo.isPending}
        onClick={() => undo.mutate(change)}
      >
        {goesToTrash(change) ? t('entries.trash') : t('changes.undo')}
      </Button>
    </div>
  )
}
