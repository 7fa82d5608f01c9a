import * as z from 'zod/mini'
import type { ContentRule } from './content-rule.ts'

interface Named {
  title: string
  sample?: true | undefined
}

/** For an entry of a video: only a sample may be told from others by a number, as in "Khyma Duo (2)". */
export const namedByContent = z.refine<Named>(
  ({ title, sample }) => sample === true || !/\(\d+\)$/.test(title),
  { path: ['title'], error: 'video_title' satisfies ContentRule },
)
