import { readText } from '#domain/content/read-text.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { biographyLengths } from '#domain/press/press-document.ts'
import type { Work } from '#domain/press/work.ts'
import { readWords } from '#words/stored-words.ts'

interface TextFile {
  name: string
  text: string
}

/** The texts of a whole press kit as plain files. */
export function listPressTexts(page: PressPage): TextFile[] {
  const { language, biographies, programmes, works, photographs, site } = page
  const { t } = readWords('press-files', language)
  const write = (name: string, blocks: readonly string[]): TextFile[] =>
    blocks.length === 0
      ? []
      : [{ name: `${name}.txt`, text: `${[site.artist, ...blocks, site.email].join('\n\n')}\n` }]
  const mark = (sample: true | undefined) => (sample ? ` (${t('sample')})` : '')
  const formatWorkName = ({ title, composer, year, sample }: Work) =>
    [readText(composer), readText(title), year].filter(Boolean).join(', ') + mark(sample)
  return [
    ...biographies.flatMap(({ length, paragraphs }) =>
      write(`${t('biography')}-${biographyLengths[length]}`, paragraphs.map(readText)),
    ),
    ...write(
      t('programmes'),
      programmes.map(({ title, summary, works, players, length, stage, sample }) =>
        [
          readText(title) + mark(sample),
          ...[summary ?? []].flat().map(readText),
          ...works.map(formatWorkName),
          ...[players ?? [], length ?? [], stage ?? []].flat().map(readText),
        ].join('\n'),
      ),
    ),
    ...write(
      `${t('photographs')}/${t('credits')}`,
      photographs.map(({ name, alt, credit }) =>
        [`${name}.jpg`, alt && readText(alt), credit && t('credit', { name: credit })]
          .filter(Boolean)
          .join('\n'),
      ),
    ),
    ...write(t('repertoire'), works.length === 0 ? [] : [works.map(formatWorkName).join('\n')]),
  ]
}
