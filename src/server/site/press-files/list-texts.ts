import type { Text } from '#domain/content/text.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { biographyLengths } from '#domain/press/press-document.ts'
import type { Work } from '#domain/press/work.ts'
import { pressFileTranslations } from './press-file-translations.ts'

interface TextFile {
  name: string
  text: string
}

/** The texts of a whole press kit as plain files. */
export function listPressTexts(page: PressPage): TextFile[] {
  const { language, biographies, programmes, works, photographs, site } = page
  const texts = pressFileTranslations[language]
  const write = (name: string, blocks: readonly string[]): TextFile[] =>
    blocks.length === 0
      ? []
      : [{ name: `${name}.txt`, text: `${[site.artist, ...blocks, site.email].join('\n\n')}\n` }]
  const mark = (sample: true | undefined) => (sample ? ` (${texts.sample})` : '')
  const nameWork = ({ title, composer, year, sample }: Work) =>
    [composer, title, year].filter(Boolean).join(', ') + mark(sample)
  return [
    ...biographies.flatMap(({ length, paragraphs }) =>
      write(`${texts.biography}-${biographyLengths[length]}`, paragraphs),
    ),
    ...write(
      texts.programmes,
      programmes.map(({ title, summary, works, players, length, stage, sample }) =>
        [title + mark(sample), summary, ...works.map(nameWork), players, length, stage].join('\n'),
      ),
    ),
    ...write(
      `${texts.photographs}/${texts.credits}`,
      photographs.map(({ name, alt, credit }) =>
        [`${name}.jpg`, readWords(alt), credit && texts.credit(credit)].filter(Boolean).join('\n'),
      ),
    ),
    ...write(texts.repertoire, works.length === 0 ? [] : [works.map(nameWork).join('\n')]),
  ]
}

function readWords(text: Text | undefined): string | undefined {
  return typeof text === 'object' ? text.value : text
}
