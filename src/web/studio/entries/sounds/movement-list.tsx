import { type ReactNode, useEffect, useRef } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { locales } from '#domain/language.ts'
import { findGain } from '#domain/recordings/audio.ts'
import { formatLength } from '#domain/recordings/draw-wave.ts'
import type { StoredAudio } from '#domain/recordings/recording-calls.ts'
import { mostMovements } from '#domain/recordings/recording-document.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { createEntrySaver } from '#web/studio/editing/create-entry-saver.ts'
import { findOpenSaver, useDraftField } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/list/entry-list.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { formatPair } from '#web/studio/language/format-pair.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { addInOrder } from '#web/studio/uploads/add-in-order.ts'
import { UploadArea } from '#web/studio/uploads/upload-area.tsx'
import type { ShownUploads } from '#web/studio/uploads/upload-line.tsx'
import { UploadQueue } from '#web/studio/uploads/upload-queue.ts'
import { UploadSteps } from '#web/studio/uploads/upload-steps.tsx'
import { convertRecorderFile } from './convert-recorder-file.ts'
import { ListenButton } from './listen-button.tsx'
import movementStyles from './movement.module.css'
import styles from './movement-list.module.css'
import { findSoundPath, findSounds, listSounds, soundsKey, useSounds } from './use-sounds.ts'
import { WaveLine } from './wave-line.tsx'

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
  const { t, language } = useWords()
  const said = Math.abs(gain).toLocaleString(locales[language])
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

interface MovementProps {
  path: FieldPath
  /** In dB, of all movements. */
  gain: number
  sounds: readonly StoredAudio[]
  /** Whether what is not among them is not stored. */
  isKnown: boolean
  children: ReactNode
}

function Movement({ path, gain, sounds, isKnown, children }: MovementProps) {
  const { t, language } = useWords()
  const { id, text } = useDraftField([...path, 'audio'])
  const sound = sounds.find((each) => each.id === text)
  return (
    <div className={movementStyles.movement}>
      <div id={id} tabIndex={-1} className={movementStyles.sound}>
        {sound !== undefined && (
          <>
            <ListenButton name={formatFieldName(path, language)} path={findSoundPath(sound, gain)} />
            <div>
              <WaveLine wave={sound.wave} />
              <SoundFacts sound={sound} />
            </div>
            <Making sound={sound} gain={gain} />
            <Warnings sound={sound} />
          </>
        )}
        {sound === undefined && isKnown && <p className={movementStyles.warning}>{t('recordings.gone')}</p>}
      </div>
      {children}
    </div>
  )
}

function SoundFacts({ sound }: { sound: StoredAudio }) {
  const { t, language } = useWords()
  const { kind, rate, bits, channels, seconds } = sound
  const facts = [
    formatLength(seconds),
    `${(rate / 1000).toLocaleString(locales[language])} kHz`,
    ...(kind === 'mp3' ? [] : [t('recordings.bits', { count: bits })]),
    t(channels === 1 ? 'recordings.mono' : 'recordings.stereo'),
  ]
  return (
    <p className={movementStyles.facts}>
      <span>{formatPair(sound.name, facts.join(', '), language)}</span>
      {sound.loudness !== null && (
        <span>
          {t(`recordings.loudness.${findLoudness(sound.loudness)}`, {
            loudness: sound.loudness.toLocaleString(locales[language], { maximumFractionDigits: 1 }),
          })}
        </span>
      )}
    </p>
  )
}

/** In LUFS, below which a movement is so loud; a concert of chamber music lies about the middle. */
const bounds = [
  [-36, 'verySoft'],
  [-26, 'soft'],
  [-16, 'medium'],
  [-9, 'loud'],
] as const

function findLoudness(loudness: number) {
  return bounds.find(([bound]) => loudness < bound)?.[1] ?? 'veryLoud'
}

function Making({ sound, gain }: { sound: StoredAudio; gain: number }) {
  const { t, language } = useWords()
  if (sound.gains.includes(gain)) return null
  const progress = sound.progress ?? 0
  const label = t('recordings.making', {
    share: progress.toLocaleString(locales[language], { style: 'percent' }),
  })
  return <UploadSteps label={label} step="made" share={progress} />
}

function Warnings({ sound: { isClipped, clippedAt, isCut, isSilent, kind } }: { sound: StoredAudio }) {
  const { t } = useWords()
  return (
    <>
      {isClipped && (
        <p className={movementStyles.warning}>
          {t('recordings.clipped')}
          {clippedAt !== null && ` ${t('recordings.firstClipped', { at: formatLength(clippedAt) })}`}
        </p>
      )}
      {isCut && <p className={movementStyles.warning}>{t('recordings.cut')}</p>}
      {isSilent && <p className={movementStyles.warning}>{t('recordings.silent')}</p>}
      {kind === 'mp3' && <p className={movementStyles.warning}>{t('recordings.lossy')}</p>}
    </>
  )
}

const soundQueue = new UploadQueue({ kind: 'audio', empty: 'audio_empty', convert: convertRecorderFile }, 1)

const soundUploads: ShownUploads = { queue: soundQueue, words: 'recordings', key: soundsKey }

/** What adds a movement waits for the one before. */
let turn: Promise<unknown> = Promise.resolve()

/** Sends files that become movements of a recording in the order in which they were chosen, also once its form is left. Gives
 * how many did not. */
function addSounds(recording: string, files: Iterable<File>): Promise<number> {
  return addInOrder(soundQueue.add(files, { target: recording }), (audio) => {
    const added = turn.then(() => addMovement(recording, audio))
    turn = added.catch(() => undefined)
    return added
  })
}

/** Without a line it is kept on the device, and sent once the form is opened. */
async function addMovement(recording: string, audio: string): Promise<void> {
  const stored = findOpenSaver(recording) === undefined ? await readRecording(recording) : undefined
  const open = findOpenSaver(recording)
  const saver = open ?? createEntrySaver(stored)
  const movements = readValue(saver.read().content, ['movements'])
  saver.change(['movements', Array.isArray(movements) ? movements.length : 0], { audio })
  await saver.flush()
  if (open === undefined) saver.stop()
}

async function readRecording(id: string) {
  return await callOrThrow(contentEndpoints.read, { id })
}
