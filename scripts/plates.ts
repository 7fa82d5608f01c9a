// Renders the pictures of the site from content/ and content/photographs/ into plates/rendered/.

import { stat } from 'node:fs/promises'
import { makeEdition } from '#plates/rendering/edition.ts'
import { readPhotographs } from '#plates/rendering/photographs.ts'
import { openShelf } from '#plates/rendering/shelf.ts'
import { listRenditions } from '#plates/slots/slot.ts'
import { listSlots } from '#plates/slots.ts'
import { describeContentIssues } from '#server/content/content-issue.ts'
import { readContent } from '#server/content/read-content.ts'
import { listPictureFiles } from '#server/pictures/picture-manifest.ts'

const folder = 'plates/rendered'
const photographsFolder = 'content/photographs'

async function makePlates(): Promise<number> {
  const content = await readContent('content')
  if (!content.ok) {
    console.error(describeContentIssues('content', content.issues))
    return 1
  }
  const slots = listSlots(content.content.es)
  const keys = new Set(slots.flatMap((slot) => listRenditions(slot).map(({ key }) => key)))
  const { photographs, issues } = await readPhotographs(photographsFolder, keys)
  for (const { file, reason } of issues) console.error(`${photographsFolder}/${file} ${reason}`)
  if (issues.length > 0) return 1
  const shelf = await openShelf(folder, 'node_modules/.cache/plates')
  const manifest = await makeEdition({ slots, photographs, shelf, onSlot: ({ name }) => console.log(name) })
  const files = new Set(Object.values(manifest).flatMap(listPictureFiles))
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${folder}/${file}`)).size))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  console.log(
    `${keys.size} pictures, ${photographs.size} photographs, ${files.size} files, ${megabytes.toFixed(1)} MB`,
  )
  return 0
}

process.exitCode = await makePlates()
