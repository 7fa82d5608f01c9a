// npm run icons: draws the site's sign for browser tabs, and in the sizes in which phones and desktops want it.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcon, icons } from './icons/icons.ts'
import { drawSign } from './icons/sign.ts'

const web = join(import.meta.dirname, '../src/web/public')

await writeFile(join(web, 'favicon.svg'), drawSign())
await mkdir(join(web, 'icons'), { recursive: true })
for (const icon of icons) await writeFile(join(web, 'icons', icon.file), await drawIcon(icon))
