import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { listPaths } from '#domain/routes.ts'
import { countOverflow, fetchTitles, listMissingPictures } from '#tests/browser/page-facts.ts'
import { expect, test } from '#tests/engines/test.ts'

const widths = [390, 820, 1024, 1440]
const unknownPath = '/does-not-exist'
const paths = [...listPaths(), unknownPath]

/** Every page in one language: all have the same boxes. */
const pages = paths.map((path, place) => ({ path, language: languages[place % languages.length] ?? 'es' }))

// A browser that starts keeps the whole site for later, which takes longer than to look at a page.
for (const half of [languages.slice(0, 3), languages.slice(3)])
  test(`the pages in ${half.join(', ')} are whole at every width`, async ({ visitor, site }) => {
    for (const { path, language } of pages.filter((page) => half.includes(page.language)))
      await test.step(`${path} in ${language} has its title, its pictures and no overflow`, async () => {
        if (path === unknownPath) visitor.allow(/status of 404 .*does-not-exist/)
        await visitor.arrive(permanentAddress(language, path))
        const { title, heading } = await fetchTitles(
          site.address,
          language,
          path === '/admin' ? '/auth' : path,
        )
        await visitor.see({ role: 'heading', text: heading, matching: 'h1' })
        expect.soft(await visitor.run(() => document.title)).toBe(title)
        for (const width of widths) {
          await visitor.resize(width, 900)
          await expect.soft
            .poll(() => visitor.run(countOverflow), `px ${path} is too wide at ${width}`)
            .toBe(0)
        }
        expect.soft(await visitor.run(listMissingPictures)).toEqual([])
      })
  })
