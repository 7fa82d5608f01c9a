import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { findGain } from '#domain/recordings/audio.ts'
import { mostMovements } from '#domain/recordings/recording-document.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/list/entry-list.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { UploadArea } from '#web/studio/uploads/upload-area.tsx'
import { Movement } from './movement.tsx'
import styles from './movement-list.module.css'
import { addSounds, soundUploads } from './sound-queue.ts'
import { findSounds, listSounds, useSounds } from './use-sounds.ts'

interface MovementListProps {
  path: FieldPath
  children: (path: FieldPath) => ReactNode
}

/** The movements of a recording, each a file of sound with what was measured of it; where files are dropped or chosen. */
export function MovementList({ path, children }: MovementListProps) {
  const ids = listSounds({ movements: useDraftField(path).value })
  const { data: sounds, isFetching, refetch } = useSounds([ids])
  const own = findSounds(sounds ?? [], ids)
  const gain = findGain(own)
  const named = ids.join()
  // One that has just been stored is not among those that were read before.
  useEffect(() => {
    if (named !== '') refetch()
  }, [named, refetch])
  return (
    <>
      <EntryList path={path} renderAdding={() => <SoundAdding count={ids.length} />}>
        {(entryPath) => (
          <Movement path={entryPath} gain={gain} sounds={own} isKnown={sounds !== undefined && !isFetching}>
            {children(entryPath)}
          </Movement>
        )}
      </EntryList>
      {own.length > 0 && <Gain gain={gain} />}
    </>
  )
}

function Gain({ gain }: { gain: number }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const said = Math.abs(gain).toLocaleString(language)
  return (
    <p className={styles.gain}>
      {gain === 0
        ? t('recordings.asLoud')
        : t(gain > 0 ? 'recordings.louder' : 'recordings.softer', { gain: said })}
    </p>
  )
}

function SoundAdding({ count }: { count: number }) {
  const { t } = useWords()
  const { id } = useEntry()
  const input = useRef<HTMLInputElement>(null)
  const room = mostMovements - count
  async function add(files: readonly File[]) {
    const left = await addSounds(id, files.slice(0, room))
    if (left > 0) showFailure(t('recordings.failed'))
  }
  const choose = (files: Iterable<File>) => {
    const all = [...files]
    if (all.length > room) showFailure(t('recordings.full'))
    void add(all)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="audio/*,.wav,.aif,.aiff,.aifc,.flac,.mp3,.m4a"
        aria-label={t('photos.choose')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
      {room > 0 ? (
        <UploadArea
          uploads={soundUploads}
          target={id}
          onChoose={() => input.current?.click()}
          onDrop={choose}
        />
      ) : (
        <p className={styles.gain}>{t('recordings.full')}</p>
      )}
    </>
  )
}
