import { videoId } from '#domain/content/video-id.ts'

const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

/** The id of the video that a link leads to, such as `https://youtu.be/…`; any other text as it is. */
export function readVideoId(text: string): string {
  const typed = text.trim()
  const address = URL.parse(typed)
  if (address === null) return typed
  const { hostname, pathname, searchParams } = address
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const isPlayer = ['embed', 'shorts', 'live'].includes(first)
  const ofHost = isPlayer ? second : searchParams.get('v')
  const found = hostname === 'youtu.be' ? first : hosts.includes(hostname) ? ofHost : undefined
  return videoId.safeParse(found).data ?? typed
}
