import * as z from 'zod/mini'
import type { ContentRule } from './content-rule.ts'

export const videoId = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{11}$/, 'video_id' satisfies ContentRule),
    z.maxLength(11, 'video_id' satisfies ContentRule),
  )
