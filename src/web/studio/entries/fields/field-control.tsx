import { completeAddress } from '#domain/content/complete-address.ts'
import { findFieldLook } from '#domain/content/types/registry.ts'
import { readVideoId } from '#domain/content/video-id.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { FieldShape } from '#domain/editing/field-shape.ts'
import { describeEntry, formatOwnFieldName } from '#web/studio/documents/names.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { DraftFlag, DraftNumber, DraftSelect, DraftText } from '#web/studio/editing/fields/draft-field.tsx'
import groups from '#web/studio/editing/fields/field-group.module.css'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { formatChoice } from '#web/studio/editing/values/format-choice.ts'
import { EntryList } from '#web/studio/entries/list/entry-list.tsx'
import { GalleryField } from '#web/studio/entries/pictures/gallery-field.tsx'
import { SampleNote } from '#web/studio/entries/sample-note.tsx'
import { MovementList } from '#web/studio/entries/sounds/movement-list.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './field-control.module.css'
import { LocalizedName } from './localized-name.tsx'
import { ProjectAddress, ThreadChoice } from './project-fields.tsx'
import {
  CurrencyChoice,
  EventChoice,
  ProjectSelect,
  TeaserChoice,
  WorkChoice,
  ZoneChoice,
} from './reference-choice.tsx'
import { RiderFiles } from './rider-files.tsx'
import { TextsField, WordCount } from './texts-field.tsx'
import { HomeVideos, VideoList } from './video-list.tsx'
import { WorkList } from './work-list.tsx'

interface FieldControlProps {
  path: FieldPath
  shape: FieldShape
  isNamed?: boolean
  namedBy?: FieldPath
}

export function FieldControl({ path, shape, isNamed = false, namedBy = path }: FieldControlProps) {
  const { t, language } = useWords()
  const { kind } = useEntry()
  const role = findFieldLook(kind, path)
  const label = formatOwnFieldName(namedBy, language)
  switch (shape.kind) {
    case 'texts':
      return <TextsField path={path} shape={shape} />
    case 'name':
      return <LocalizedName path={path} label={label} />
    case 'group':
      return <GroupControl path={path} shape={shape} isNamed={isNamed} />
    case 'list':
      return <ListControl path={path} shape={shape} />
    case 'reference':
      return (
        <ProjectSelect
          path={path}
          label={label}
          none={path.at(-1) === 'next' ? t('entries.nextInOrder') : t('entries.choose')}
        />
      )
    case 'choice':
      if (role.isOpen) return <OpenChoice path={path} label={label} options={shape.options} />
      return path.at(-1) === 'thread' ? (
        <ThreadChoice path={path} label={label} />
      ) : (
        <DraftSelect
          path={path}
          label={label}
          none={t(shape.isOptional ? findNoChoice(path) : 'entries.choose')}
          options={shape.options.map((value) => ({ value, label: formatChoice(value, language) }))}
        />
      )
    case 'number':
      if (role.isUnseen) return null
      if (role.counts) return <GalleryField path={path} part={role.counts} />
      return <DraftNumber path={path} label={label} />
    case 'flag':
      return path.at(-1) === 'sample' ? (
        <SampleNote path={path} />
      ) : (
        <DraftFlag path={path} label={label} no={shape.no} />
      )
    case 'marked':
      return <MarkedControl path={path} shape={shape.of} />
    case 'line':
      if (role.isUnseen) return null
      if (role.isOwnName) return <OwnName path={path} />
      if (role.isAddress) return <ProjectAddress path={path} label={label} />
      if (role.refersTo === 'teaser') return <TeaserChoice path={path} label={label} />
      if (role.refersTo === 'work') return <WorkChoice path={path} label={label} />
      if (role.isCurrency) return <CurrencyChoice path={path} label={label} />
      if (role.isZone) return <ZoneChoice path={path} label={label} />
      if (role.refersTo === 'event') return <EventChoice path={path} label={label} />
      return <LineControl path={path} label={label} format={shape.format} />
    case 'own':
      return role.isRider ? <RiderFiles path={path} /> : null
  }
}

/** What it says where nothing is chosen. */
function findNoChoice(path: FieldPath) {
  return path.at(-1) === 'audience' ? 'entries.everybody' : 'entries.none'
}

function ListControl({ path, shape }: FieldControlProps & { shape: { kind: 'list' } & FieldShape }) {
  const language = useStudioLanguage()
  const { kind } = useEntry()
  const { refersTo, folded, words, isCopied, isVideos, isSound } = findFieldLook(kind, path)
  if (refersTo === 'work') return <WorkList path={path} />
  if (refersTo === 'video') return <HomeVideos path={path} />
  const renderEntry = (entryPath: FieldPath) => <FieldControl path={entryPath} shape={shape.entry} isNamed />
  if (isSound) return <MovementList path={path}>{renderEntry}</MovementList>
  if (isVideos) return <VideoList path={path}>{renderEntry}</VideoList>
  const describe = (entry: unknown) => (folded === undefined ? '' : describeEntry(entry, language))
  return (
    <>
      {words !== undefined && <WordCount path={path} aim={words} />}
      <EntryList
        path={path}
        isFixed={shape.length !== undefined}
        isFolded={folded !== undefined}
        isCopied={isCopied === true}
        describe={describe}
        {...(folded && { createEntry: () => createNamedEntry(folded) })}
      >
        {renderEntry}
      </EntryList>
    </>
  )
}

/** What other entries name this one by; it stays, so that they find it. */
function OwnName({ path }: { path: FieldPath }) {
  const { t } = useWords()
  const { id, text } = useDraftField(path)
  return (
    <p id={id} className={styles.own}>
      {t('entries.ownName', { name: text })}
    </p>
  )
}

const lineTypes = {
  address: 'url',
  email: 'email',
  date: 'date',
  'date-time': 'datetime-local',
  video: 'text',
} as const

interface LineControlProps {
  path: FieldPath
  label: string
  format: keyof typeof lineTypes | undefined
}

function LineControl({ path, label, format }: LineControlProps) {
  const type = format === undefined ? 'text' : lineTypes[format]
  return (
    <DraftText
      path={path}
      label={label}
      type={type}
      {...(format === 'address' && { placeholder: 'https://', read: completeAddress })}
      {...(format === 'video' && { read: readVideoId })}
    />
  )
}

function GroupControl({
  path,
  shape,
  isNamed,
}: FieldControlProps & { shape: { kind: 'group' } & FieldShape }) {
  const language = useStudioLanguage()
  const controls = [...shape.fields].map(([name, field]) => (
    <FieldControl key={name} path={[...path, name]} shape={field} />
  ))
  if (isNamed) return <div className={styles.fields}>{controls}</div>
  return (
    <fieldset className={joinClasses(groups.group, styles.group)}>
      <legend>{formatOwnFieldName(path, language)}</legend>
      <div className={styles.fields}>{controls}</div>
    </fieldset>
  )
}

/** A value that may carry the mark of a sample; then it stands one step deeper. */
function MarkedControl({ path, shape }: FieldControlProps) {
  const { value, choose } = useDraftField(path)
  const isMarked = typeof value === 'object' && value !== null && 'value' in value
  if (!isMarked) return <FieldControl path={path} shape={shape} />
  const inner = value.value
  return (
    <>
      <FieldControl path={[...path, 'value']} shape={shape} namedBy={path} />
      <SampleNote
        path={[...path, 'sample']}
        onReal={() => choose(typeof inner === 'string' ? inner : undefined)}
      />
    </>
  )
}

/** A new programme or work; no other ever had its name. */
function createNamedEntry(kind: 'programme' | 'work'): Record<string, unknown> {
  const id = `${kind}-${Date.now().toString(36)}`
  return kind === 'programme' ? { id, works: [] } : { id }
}

interface OpenChoiceProps extends Pick<LineControlProps, 'path' | 'label'> {
  options: readonly string[]
}

function OpenChoice({ path, label, options }: OpenChoiceProps) {
  const language = useStudioLanguage()
  const { id, text, choose } = useDraftField(path)
  return (
    <Choice
      legend={label}
      id={id}
      value={text}
      className={styles.open}
      options={options.map((value) => ({ value, label: formatChoice(value, language) }))}
      onChoose={choose}
    />
  )
}
