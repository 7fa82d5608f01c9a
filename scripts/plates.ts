// Renders the pictures of the site from content/ into plates/rendered/.

import { stat } from 'node:fs/promises'
import { makeEdition } from '#plates/rendering/edition.ts'
import { openShelf } from '#plates/rendering/shelf.ts'
import { listSlots } from '#plates/slots.ts'
import { describeContentIssues } from '#server/content/content-issue.ts'
import { readContent } from '#server/content/read-content.ts'
import { listPictureFiles } from '#server/pictures/picture-manifest.ts'

const folder = 'plates/rendered'

async function makePlates(): Promise<number> {
  const content = await readContent('content')
  if (!content.ok) {
    console.error(describeContentIssues('content', content.issues))
    return 1
  }
  const slots = listSlots(content.content.es)
  const shelf = await openShelf(folder, 'node_modules/.cache/plates')
  const manifest = await makeEdition({ slots, shelf, onSlot: ({ name }) => console.log(name) })
  const files = new Set(Object.values(manifest).flatMap(listPictureFiles))
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${folder}/${file}`)).size))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  console.log(`${Object.keys(manifest).length} pictures, ${files.size} files, ${megabytes.toFixed(1)} MB`)
  return 0
}

process.exitCode = await makePlates()
