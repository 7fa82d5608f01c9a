import type { ReactNode } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { formatLength } from '#domain/recordings/draw-wave.ts'
import type { StoredAudio } from '#domain/recordings/recording-calls.ts'
import { formatFieldName } from '#web/studio/documents/field-name.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { UploadSteps } from '#web/studio/uploads/upload-steps.tsx'
import { ListenButton } from './listen-button.tsx'
import styles from './movement.module.css'
import { findSoundPath } from './use-sounds.ts'
import { WaveLine } from './wave-line.tsx'

interface MovementProps {
  path: FieldPath
  /** In dB, of all movements. */
  gain: number
  sounds: readonly StoredAudio[]
  /** Whether what is not among them is not stored. */
  isKnown: boolean
  children: ReactNode
}

export function Movement({ path, gain, sounds, isKnown, children }: MovementProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { id, text } = useDraftField([...path, 'audio'])
  const sound = sounds.find((each) => each.id === text)
  return (
    <div className={styles.movement}>
      <div id={id} tabIndex={-1} className={styles.sound}>
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
        {sound === undefined && isKnown && <p className={styles.warning}>{t('recordings.gone')}</p>}
      </div>
      {children}
    </div>
  )
}

function SoundFacts({ sound }: { sound: StoredAudio }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { kind, rate, bits, channels, seconds } = sound
  const facts = [
    formatLength(seconds),
    `${(rate / 1000).toLocaleString(language)} kHz`,
    ...(kind === 'mp3' ? [] : [t('recordings.bits', { count: bits })]),
    t(channels === 1 ? 'recordings.mono' : 'recordings.stereo'),
  ]
  return (
    <p className={styles.facts}>
      <span>
        {sound.name}: {facts.join(', ')}
      </span>
      {sound.loudness !== null && (
        <span>
          {t(`recordings.loudness.${findLoudness(sound.loudness)}`, {
            loudness: sound.loudness.toLocaleString(language, { maximumFractionDigits: 1 }),
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
  const { t } = useWords()
  const language = useStudioLanguage()
  if (sound.gains.includes(gain)) return null
  const progress = sound.progress ?? 0
  const label = t('recordings.making', { share: progress.toLocaleString(language, { style: 'percent' }) })
  return <UploadSteps label={label} step="made" share={progress} />
}

function Warnings({ sound: { isClipped, clippedAt, isSilent, kind } }: { sound: StoredAudio }) {
  const { t } = useWords()
  return (
    <>
      {isClipped && (
        <p className={styles.warning}>
          {t('recordings.clipped')}
          {typeof clippedAt === 'number' &&
            ` ${t('recordings.firstClipped', { at: formatLength(clippedAt) })}`}
        </p>
      )}
      {isSilent && <p className={styles.warning}>{t('recordings.silent')}</p>}
      {kind === 'mp3' && <p className={styles.warning}>{t('recordings.lossy')}</p>}
    </>
  )
}
