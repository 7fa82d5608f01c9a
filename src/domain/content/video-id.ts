import * as z from 'zod/mini'
import type { ContentRule } from './content-rule.ts'

export const videoId = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{11}$/, 'video_id' satisfies ContentRule),
    z.maxLength(11, 'video_id' satisfies ContentRule),
  )

interface Named {
  title: string
  sample?: true | undefined
}

/** For an entry of a video: only a sample may be told from others by a number, as in "Khyma Duo, II". */
export const namedByContent = z.refine<Named>(
  ({ title, sample }) => sample === true || !/(\(\d+\)|, [IVX]+)$/.test(title),
  { path: ['title'], error: 'video_title' satisfies ContentRule },
)

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
