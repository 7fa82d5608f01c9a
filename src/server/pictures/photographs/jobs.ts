import * as z from 'zod/mini'
import { focalPoint, photographId } from '#domain/pictures/photograph-document.ts'
import type { Database } from '#server/database/tables.ts'
import { createPlannedJobs, type PlannedJob } from '#server/jobs/planned-jobs.ts'

const cut = z.object({
  photograph: photographId,
  focus: focalPoint,
  width: z.int(),
  height: z.int(),
  whole: z.boolean(),
  widths: z.array(z.int()),
})

export type Cut = z.infer<typeof cut>

const task = z.union([z.object({ upload: z.string() }), z.object({ cut })])

export type Job = PlannedJob<z.infer<typeof task>>

/** Checks come before cuts, for somebody looks at them. */
export const photographJobs = createPlannedJobs({ table: 'photograph_jobs', urgent: 'check-', task })

/** Plans to check whether a whole file is a photograph. */
export async function planCheck(database: Database, upload: string, now: Date): Promise<void> {
  await photographJobs.plan(database, `check-${upload}`, { upload }, now)
}

/** What is the same for all cuts that come out the same. */
export function getCutId({ photograph, focus, width, height, whole, widths }: Cut): string {
  const point = whole ? 'whole' : `${focus.across}x${focus.down}`
  return `${photograph}-${width}x${height}-${point}-${widths.join('-')}`
}

/** Plans a cut, unless it is made or planned already. */
export async function planCut(database: Database, wanted: Cut, now: Date): Promise<void> {
  await photographJobs.plan(database, getCutId(wanted), { cut: wanted }, now)
}
