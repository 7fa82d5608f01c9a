import type { MusicRecording } from 'schema-dts'
import { readText } from '#domain/content/read-text.ts'
import type { ListedRecording, Track } from '#domain/pages/recordings-page.ts'
import type { Recording } from '#domain/recordings/recording-document.ts'
import { selectTold } from '#server/site/discovery/told-samples.ts'
import { referToArtist, referToEnsemble } from './references.ts'
import { type DataSource, identify, locate } from './source.ts'
import { describeWork } from './work.ts'

/** A recording with its work, its players and its movements; where its files are, only if they may be taken along. */
export function describeRecording(
  source: DataSource,
  recording: Recording,
  { path, tracks }: Pick<ListedRecording, 'path' | 'tracks'>,
): MusicRecording {
  const { title, composer, work: id, project, movements, rights } = recording
  const { works, projects } = source.content
  const work = selectTold(works, source.publicUrl).find((each) => each.id === id)
  const isOfEnsemble = project !== undefined && projects.get(project)?.form === 'ensemble'
  const describePart = (track: Track, isrc: string | undefined) => ({
    ...(track.seconds > 0 && { duration: formatDuration(track.seconds) }),
    ...(isrc && { isrcCode: isrc }),
    ...(recording.download &&
      track.source && {
        audio: {
          '@type': 'AudioObject' as const,
          contentUrl: `${source.publicUrl}${track.source}`,
          encodingFormat: 'audio/mpeg',
        },
      }),
  })
  const [only] = tracks
  const total = tracks.reduce((sum, { seconds }) => sum + seconds, 0)
  const parts = tracks.map((track, index) => ({
    '@type': 'MusicRecording' as const,
    name: readText(track.title),
    ...describePart(track, movements[index]?.isrc),
  }))
  return {
    '@type': 'MusicRecording',
    '@id': identify(source, path),
    name: readText(title),
    url: locate(source, path),
    recordingOf: work
      ? describeWork(work)
      : {
          '@type': 'MusicComposition',
          name: readText(title),
          composer: { '@type': 'Person', name: readText(composer) },
        },
    byArtist: isOfEnsemble
      ? [referToEnsemble(source, project), referToArtist(source)]
      : [referToArtist(source)],
    copyrightYear: rights.year,
    ...(tracks.length === 1 && only
      ? describePart(only, movements[0]?.isrc)
      : { ...(total > 0 && { duration: formatDuration(total) }), hasPart: parts }),
  }
}

/** ISO 8601: "PT9M40S". */
function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  return `PT${minutes > 0 ? `${minutes}M` : ''}${whole % 60}S`
}
