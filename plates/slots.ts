import type { LanguageContent } from '#server/content/content.ts'
import { listEventSlots } from './slots/events.ts'
import { listProjectSlots } from './slots/projects.ts'
import { listSiteSlots } from './slots/site.ts'
import type { Slot } from './slots/slot.ts'
import { listVideoSlots } from './slots/videos.ts'

/** Every picture of the site, in the order of its pages. */
export function listSlots(content: LanguageContent): Slot[] {
  return [
    ...listSiteSlots(),
    ...listProjectSlots(content.projects),
    ...listVideoSlots(content.projects, content.videos),
    ...listEventSlots(content.events),
  ]
}
