import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { type AgendaEvent, eventEntry } from '#domain/agenda/event.ts'
import { type EventDraft, readEventDraft } from '#domain/agenda/event-draft.ts'
import { isUpcoming } from '#domain/agenda/event-instant.ts'
import { listPicturePlaces } from '#domain/agenda/picture-places.ts'
import { resolveDocument } from '#domain/content/localized.ts'
import type { Texts } from '#domain/content/text-states.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { takeFields } from '#domain/editing/take-fields.ts'
import { type Language, languages } from '#domain/language.ts'
import type { EventPicture, Page } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import { placesDocument } from '#domain/pictures/photograph-document.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { findPlayedProgramme, type PlayedProgramme } from '#domain/press/played-programme.ts'
import { programmesDocument } from '#domain/press/programme.ts'
import { repertoireDocument } from '#domain/press/work.ts'
import { eventPath } from '#domain/routes.ts'
import { EventContent } from '#web/agenda/event-content.tsx'
import { readFirstSentence } from '#web/agenda/first-sentence.ts'
import { createRow } from '#web/agenda/row-content.tsx'
import { createBeside } from '#web/locales/i18n.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageContext, usePage } from '#web/navigation/link.tsx'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { useFindThread } from '#web/studio/documents/use-projects.ts'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { readWords, useWords } from '#web/studio/language/studio-language.ts'
import type { LibraryPhoto } from '#web/studio/library/library.ts'
import { useLibrary, usePlaces } from '#web/studio/library/use-photos.ts'
import { Select } from '#web/ui/field.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { LinkRow, RowList } from '#web/ui/page/row.tsx'
import styles from './event-preview.module.css'

export function EventPreview({ name }: { name: string | undefined }) {
  const { t, language: studio } = useWords()
  const { content, stored } = useDraftState(useSaver())
  const [language, setLanguage] = useState<Language>('es')
  const whole = readEvent({ ...toGroup(content), id: name ?? 'event-1' }, stored)
  const event = whole && resolveDocument(whole, language)
  const missing = listMissing(readEventDraft(content)).map((each) => formatNeededField(each.name, studio))
  return (
    <aside className={styles.seen} aria-label={t('event.seen')}>
      <div className={styles.caption}>
        <span>{t('event.seen')}</span>
        <Select
          aria-label={t('event.previewLanguage')}
          value={language}
          options={languages.map((value) => ({
            value,
            label: t('event.inLanguage', { language: formatLanguageName(value, studio) ?? value }),
          }))}
          onChoose={setLanguage}
        />
      </div>
      {event !== undefined ? (
        <InLanguage language={language}>
          <Seen event={event} />
        </InLanguage>
      ) : (
        <p className={styles.note}>
          {missing.length > 0 && t('event.notYetSeen', { fields: missing.join(', ') })}
        </p>
      )}
    </aside>
  )
}

function toGroup(content: unknown): object {
  return typeof content === 'object' && content !== null ? content : {}
}

/** An event as it is written, but each field that cannot be read as it was stored last; undefined while it lacks something. */
export function readEvent(content: object, stored: unknown): z.infer<typeof eventEntry> | undefined {
  const { data, error } = eventEntry.safeParse(content)
  const wrong = error?.issues.map(({ path: [field] }) => String(field))
  return data ?? eventEntry.safeParse(takeFields(stored, content, wrong)).data
}

/** The site's parts read their language from the page and its translations. */
function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const page = usePage()
  const { i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: ['preview-language', language],
    gcTime: 0,
    queryFn: () => createBeside(i18n, language),
  })
  if (data === undefined) return null
  return (
    <PageContext value={{ ...page, language }}>
      <I18nextProvider i18n={data}>
        <div lang={language}>{children}</div>
      </I18nextProvider>
    </PageContext>
  )
}

function Seen({ event }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  const headingId = useId()
  const pictures = useEventPictures(event)
  const played = usePlayedProgramme(event.programme)
  const thread = useFindThread()(event.project)
  const [now] = useState(() => new Date())
  const upcoming = isUpcoming(event, now)
  return (
    <div data-thread={thread}>
      <div className={styles.row} inert>
        <RowList>
          <li>
            <LinkRow
              {...createRow({ ...event, ...(thread && { thread }) }, t)}
              note={event.description && <Localized text={readFirstSentence(event.description)} />}
              href="#main"
            />
          </li>
        </RowList>
      </div>
      <div className={styles.whole}>
        <EventContent
          event={{ ...event, upcoming, pictures, ...(played && { played }) }}
          headingId={headingId}
        />
      </div>
    </div>
  )
}

/** The programme as it is written now; none while something in the list of programmes is not whole. */
function usePlayedProgramme(id: string | undefined): PlayedProgramme | undefined {
  const { language } = usePage()
  const { data = [] } = useDocuments()
  const find = (kind: string) => data.find((document) => document.id === kind)?.content
  const offered = programmesDocument.safeParse(find('programmes')).data
  const known = repertoireDocument.safeParse(find('repertoire')).data
  return findPlayedProgramme(id, {
    programmes: (offered && resolveDocument(offered, language)?.programmes) ?? [],
    works: (known && resolveDocument(known, language)?.works) ?? [],
  })
}

function useEventPictures(event: AgendaEvent): EventPicture[] {
  const { data: documents = [] } = useDocuments()
  const findShown = (document: string) => documents.find((each) => each.id === document)?.shown?.content
  const { data: page } = useQuery({
    queryKey: ['event-pictures', event.id],
    enabled: Boolean(findShown(formatDocumentId('event', event.id))),
    queryFn: async (): Promise<Page> => {
      const response = await fetch(pageDataAddress('es', eventPath(event.id)))
      if (!response.ok) throw new Error(`The event answered ${response.status}`)
      return response.json()
    },
    retry: false,
  })
  const { data: library } = useLibrary()
  const { data: plates = [] } = usePlaces()
  const published = placesDocument.safeParse(findShown('places')).data ?? {}
  const pictures = page?.name === 'agenda' && page.events.find((each) => each.id === event.id)?.pictures
  return listPreviewPictures(listPicturePlaces(event), {
    shown: {
      places: listPicturePlaces(readEventDraft(findShown(formatDocumentId('event', event.id)))),
      pictures: pictures || [],
    },
    photos: library?.photos ?? [],
    // Until the library has come, what visitors see stands.
    written: library?.places ?? published,
    published,
    plates,
  })
}

function formatNeededField(name: NeededField, language: Language): string {
  return readWords(language).t(`event.${name}`)
}

interface PictureSources {
  shown: { places: readonly string[]; pictures: readonly EventPicture[] }
  photos: readonly LibraryPhoto[]
  written: Readonly<Record<string, string>>
  published: Readonly<Record<string, string>>
  plates: readonly Place[]
}

/** The pictures of an event as they will be: those that visitors see where nothing changed, and else what was put there. */
export function listPreviewPictures(places: readonly string[], sources: PictureSources): EventPicture[] {
  const { shown, photos, written, published, plates } = sources
  return places.flatMap((place) => {
    const index = shown.places.indexOf(place)
    const seen = shown.places.length === shown.pictures.length ? shown.pictures[index] : undefined
    if (seen !== undefined && written[place] === published[place]) return [seen]
    const photo = photos.find(({ id }) => id === written[place])
    if (photo !== undefined) return [{ picture: showFile(photo.web), thumbnail: showFile(photo.small) }]
    const plate = plates.find(({ name }) => name === place)
    if (plate === undefined) return []
    const picture = showFile({ ...plate, file: plate.plate })
    return [{ picture, thumbnail: picture }]
  })
}

/** A file as the site's parts take a picture; it has no other widths before it is public. */
function showFile({ file, width, height }: { file: string; width: number; height: number }): Picture {
  return { width, height, ground: '#808080', avif: [], webp: file }
}

export type NeededField = 'title' | 'date' | 'city' | 'country'

/** What publishing wants and is not written yet, in the order of the form, with the field that it leads to. */
export function listMissing(event: EventDraft): { name: NeededField; path: FieldPath }[] {
  const { title, date, location, country } = event
  const isWritten = (texts: Texts) => languages.some((language) => (texts[language] ?? '').trim() !== '')
  const isPlaced = typeof location === 'string' ? location.trim() !== '' : isWritten(location)
  return [
    ...(title.trim() === '' ? [{ name: 'title' as const, path: ['title'] }] : []),
    ...(date === '' ? [{ name: 'date' as const, path: ['date'] }] : []),
    ...(isPlaced ? [] : [{ name: 'city' as const, path: ['location'] }]),
    ...(country === undefined ? [{ name: 'country' as const, path: ['country'] }] : []),
  ]
}
