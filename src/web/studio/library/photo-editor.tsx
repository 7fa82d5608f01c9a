import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { WrittenTexts } from '#domain/editing/written-texts.ts'
import { type Language, languages } from '#domain/language.ts'
import type { PictureFile } from '#domain/pictures/photograph-calls.ts'
import { type FocalPoint, leaveOutLabel } from '#domain/pictures/photograph-document.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { documentsKey, type EditedDocument } from '#web/studio/documents/use-documents.ts'
import { OpenConflicts } from '#web/studio/editing/conflicts/open-conflicts.tsx'
import { createEntrySaver } from '#web/studio/editing/create-entry-saver.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import {
  DraftFlag,
  DraftText,
  describeControl,
  FieldTrouble,
} from '#web/studio/editing/fields/draft-field.tsx'
import { useKnownVersions } from '#web/studio/editing/languages/known-versions.ts'
import { StillRight } from '#web/studio/editing/languages/still-right.tsx'
import { TextsContext, useTexts } from '#web/studio/editing/languages/use-texts.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import {
  DraftContext,
  useDraftField,
  useDraftSaver,
  useDraftState,
  useSaver,
} from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import focalStyles from './focal-point-field.module.css'
import { type LibraryPhoto, readFocalPoint, titlePhoto } from './library.ts'
import styles from './photo-editor.module.css'
import textStyles from './photo-texts.module.css'

interface PhotoEditorProps {
  document: EditedDocument
  photo: LibraryPhoto
  back: ReactNode
  children: ReactNode
}

export function PhotoEditor({ document, photo, back, children }: PhotoEditorProps) {
  const { t } = useWords()

  const saver = useDraftSaver(() => createEntrySaver(document))
  useEffect(() => saver.adopt(document), [saver, document])
  useListed(document.id, saver)
  const history = useKnownVersions(document.id, saver)
  return (
    <DraftContext value={saver}>
      <section className={styles.photo} aria-label={titlePhoto(photo)}>
        <div className={styles.bar}>
          {back}
          <SaveLine />
        </div>
        <OpenConflicts />
        <FocalPointField file={photo.web} />
        <TextsContext value={history}>
          <PhotoTexts field="alt" />
          <PhotoTexts field="caption" />
        </TextsContext>
        <DraftText
          path={['credit']}
          label={t('photo.credit')}
          placeholder={t('photo.creditHint')}
          read={leaveOutLabel}
          size="full"
        />
        <DraftFlag path={['press']} label={t('photo.press')} no={undefined} />
        {children}
      </section>
    </DraftContext>
  )
}

/** The library stands beside the photo, and shows what was saved of it without asking for all documents again. */
function useListed(id: string, saver: DraftSaver): void {
  const client = useQueryClient()
  useEffect(() => {
    const list = () => {
      const { content, version, unsaved } = saver.read()
      if (unsaved > 0 || version === undefined) return
      client.setQueryData<EditedDocument[]>(documentsKey, (documents) =>
        documents?.map((each) =>
          each.id === id && each.version < version
            ? { ...each, content: z.parse(z.json(), content), version }
            : each,
        ),
      )
    }
    const end = saver.subscribe(list)
    // What was typed last is saved while the person goes back to the library.
    return () => void saver.flush().finally(end)
  }, [client, id, saver])
}

interface PhotoTextsProps {
  /** What it shows, for whoever cannot see it; or what everybody reads beneath it. */
  field: 'alt' | 'caption'
}

function PhotoTexts({ field }: PhotoTextsProps) {
  const { t } = useWords()
  const written = useTexts([field])
  const count = languages.filter((language) => (written.texts[language] ?? '') !== '').length
  return (
    <section aria-labelledby={`photo-${field}`}>
      <div className={textStyles.head}>
        <h2 id={`photo-${field}`}>{t(`photo.${field}`)}</h2>
        <span>
          {count}/{languages.length}
        </span>
      </div>
      <p className={textStyles.hint}>{t(`photo.${field}Hint`)}</p>
      {languages.map((language) => (
        <PhotoText key={language} field={field} language={language} written={written} isEmpty={count === 0} />
      ))}
    </section>
  )
}

interface PhotoTextProps extends PhotoTextsProps {
  language: Language
  written: WrittenTexts
  /** In all languages. */
  isEmpty: boolean
}

function PhotoText({ field: kind, language, written, isEmpty }: PhotoTextProps) {
  const { t, language: studio } = useWords()
  const field = useDraftField([kind, language])
  const name = (each: Language) => formatLanguageName(each, studio) ?? each
  const label = t(`photo.${kind}In`, { language: name(language) })
  const state = written.states[language]
  const isSource = state === 'source'
  return (
    <div className={textStyles.row}>
      <Reed state={state} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <input
        {...describeControl(field)}
        lang={language}
        aria-label={label}
        placeholder={isEmpty || isSource ? '' : t('photo.shownIn', { language: name(written.source) })}
        value={field.text}
        onChange={(event) => field.write(event.currentTarget.value)}
        onBlur={field.flush}
      />
      <span className={textStyles.note}>
        {isSource && t('photo.source')}
        {state === 'outdated' && t('editing.states.outdated')}
        <StillRight path={[kind]} language={language} written={written} name={label} />
      </span>
      <FieldTrouble field={field} lang={language} className={textStyles.issue} />
    </div>
  )
}

const cuts = ['card', 'portrait', 'wide', 'phone'] as const

const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

/** What of a photo must stay in sight, set on the photo itself, with four cuts that follow at once. */
function FocalPointField({ file }: { file: PictureFile }) {
  const { t } = useWords()
  const field = useDraftField(['focus'])
  const focus = readFocalPoint(useDraftState(useSaver()).content)
  const frame = useRef<HTMLDivElement>(null)
  const point = useRef<HTMLButtonElement>(null)
  const address = `/plates/${file.file}`

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined) return
    const share = (part: number, whole: number) => limit(Math.round((part / whole) * 100))
    field.write({ across: share(clientX - box.left, box.width), down: share(clientY - box.top, box.height) })
  }
  const followKeys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 1
    const moved = (each: keyof FocalPoint) => limit(focus[each] + step[each] * size)
    field.write({ across: moved('across'), down: moved('down') })
  }
  return (
    <div>
      <div
        ref={frame}
        className={focalStyles.frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && follow(event)}
        onPointerUp={() => {
          point.current?.focus()
          field.flush()
        }}
      >
        <img src={address} alt="" width={file.width} height={file.height} draggable={false} />
        <button
          ref={point}
          type="button"
          id={field.id}
          className={focalStyles.point}
          style={{ left: `${focus.across}%`, top: `${focus.down}%` }}
          aria-label={t('photo.focalPoint', { across: focus.across, down: focus.down })}
          onKeyDown={followKeys}
          onBlur={field.flush}
        />
      </div>
      <p className={focalStyles.hint}>{t('photo.focusHint')}</p>
      <div className={focalStyles.cuts}>
        {cuts.map((cut) => (
          <figure key={cut}>
            <img
              src={address}
              alt=""
              data-cut={cut}
              style={{ objectPosition: `${focus.across}% ${focus.down}%` }}
            />
            <figcaption>{t(`photo.cuts.${cut}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

function limit(share: number): number {
  return Math.min(100, Math.max(0, share))
}
