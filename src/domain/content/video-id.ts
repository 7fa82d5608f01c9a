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
