import { join } from 'node:path'
import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { choosePageThread } from '#domain/pages/page-thread.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { pagePaths } from '#domain/routes.ts'
import { platesFolder } from '#server/pictures/picture-manifest.ts'
import type { SheetContent } from './draw-sheet.ts'

/** How many programmes find room on a sheet. */
const most = 3

export interface SheetOptions {
  publicUrl: string
  made: Date
  locatePhotograph?: (file: string) => Promise<string | undefined>
}

/** What the sheet of a press kit says, with its first photograph or else the page's plate. */
export async function describeSheet(page: PressPage, options: SheetOptions): Promise<SheetContent> {
  const { language, site, biographies, programmes } = page
  return {
    language,
    title: readText(page.heading),
    artist: site.artist,
    subtitle: readText(site.subtitle),
    email: site.email,
    biography: biographies.find(({ length }) => length === 'medium')?.paragraphs.map(readText) ?? [],
    programmes: programmes.slice(0, most),
    address: options.publicUrl + permanentAddress(language, pagePaths.press),
    colour: threadColours[choosePageThread(page)].colour,
    made: options.made,
    picture: (await findPhotograph(page, options)) ?? { path: findPlate(page) },
  }
}

async function findPhotograph(
  { photographs }: PressPage,
  { locatePhotograph }: SheetOptions,
): Promise<SheetContent['picture'] | undefined> {
  const [photograph] = photographs
  const path = photograph && (await locatePhotograph?.(photograph.web.file))
  return path === undefined ? undefined : { path, photograph }
}

function findPlate({ pictures }: PressPage): string {
  const plate = pictures.hero.avif.at(-1)
  if (plate === undefined) throw new TypeError('A picture has files')
  return join(platesFolder, plate.file)
}
