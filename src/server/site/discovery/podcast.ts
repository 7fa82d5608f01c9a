import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'
import { podcastAddress } from '#domain/pages/file-addresses.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import { coverAddress } from '#domain/pages/share-picture.ts'
import { findGain, formatAudioPath } from '#domain/recordings/audio.ts'
import { formatProducer, type Recording } from '#domain/recordings/recording-document.ts'
import { recordingPath, recordingsPath } from '#domain/routes.ts'
import { listContents } from '#server/content/content.ts'
import { readWords } from '#words/stored-words.ts'
import { type DiscoveryOptions, selectTold } from './told-samples.ts'

interface PodcastOptions extends DiscoveryOptions {
  findPublished: (document: string) => Date
}

/** The recordings of a language that may be taken along, as far as machines are told of them. */
export function listTaken({ site, publicUrl }: DiscoveryOptions, language: Language): Recording[] {
  const recordings = listContents(site.content[language].documents, 'recording')
  return selectTold(recordings, publicUrl).filter(({ download }) => download)
}

/**
 * What may be taken along of the recordings as a podcast: RSS 2.0 with the tags that Apple asks for
 * (https://help.apple.com/itc/podcasts_connect/#/itcb54353390), each movement that is made an item, with the exact length of its
 * file.
 */
export function composePodcast(options: PodcastOptions, language: Language): string {
  const { site, publicUrl } = options
  const { artist } = site.content[language].site
  const { t } = readWords('recordings', language)
  const title = composeTitle(t('heading'), artist.name)
  const page = `${publicUrl}${permanentAddress(language, recordingsPath)}`
  const items = listTaken(options, language).flatMap((recording) => listItems(options, recording, language))
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel>
<title>${title}</title>
<link>${page}</link>
<atom:link rel="self" type="application/rss+xml" href="${publicUrl}${podcastAddress(language)}"/>
<language>${language}</language>
<description>${t('description', { artist: artist.name })}</description>
<itunes:author>${artist.name}</itunes:author>
<itunes:image href="${publicUrl}${coverAddress(language)}"/>
<itunes:category text="Music"/>
<itunes:explicit>false</itunes:explicit>
${items.map(
  (item) => html`<item>
<title>${item.title}</title>
<link>${item.page}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${item.published.toUTCString()}</pubDate>
<description>${item.description}</description>
<enclosure url="${item.address}" length="${item.bytes}" type="audio/mpeg"/>
<itunes:duration>${item.seconds}</itunes:duration>
<itunes:explicit>false</itunes:explicit>
</item>
`,
)}</channel>
</rss>
`)
}

function listItems(
  { site, publicUrl, findPublished }: PodcastOptions,
  recording: Recording,
  language: Language,
) {
  const { id, title, composer, movements, players, rights } = recording
  const files = movements.flatMap(({ audio }) => site.audio?.find(audio) ?? [])
  if (files.length < movements.length) return []
  const gain = findGain(files)
  const { t } = readWords('recordings', language)
  const said = [
    readText(composer),
    ...players.map(({ name, part }) => `${name}, ${readText(part)}`),
    formatProducer(rights),
  ]
  return files.flatMap((file, index) => {
    const bytes = site.audio?.findSize(file.id, gain)
    if (bytes === undefined) return []
    const movement = movements[index]?.title ?? t('movement', { number: index + 1 })
    const name = movements.length === 1 ? [] : [readText(movement)]
    return [
      {
        // Where a movement is recorded anew, it is another one.
        id: `${publicUrl}${recordingPath(id)}#${file.id}`,
        title: [readText(title), ...name].join(': '),
        page: `${publicUrl}${permanentAddress(language, recordingPath(id))}`,
        published: findPublished(formatDocumentId('recording', id)),
        description: said.join('. '),
        address: `${publicUrl}${formatAudioPath(file.id, gain)}`,
        bytes,
        seconds: Math.round(file.seconds),
      },
    ]
  })
}
