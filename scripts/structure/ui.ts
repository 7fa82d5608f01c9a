import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

const textsAndData = ['i18next', 'react-i18next', '@tanstack/react-query', 'wouter']

/** The parts of src/web/ui take texts and values as props: they import no translations, no data, no domain. */
export function checkUi(files: SourceFile[]): Problem[] {
  return files
    .filter((file) => file.path.startsWith('src/web/ui/') && !file.isTest)
    .flatMap((file) =>
      file.imports
        .filter(({ specifier, target }) =>
          target === undefined ? hasTextsOrData(specifier) : isOfDomain(target),
        )
        .map(({ specifier }) => ({
          file: file.path,
          rule: `ui imports ${specifier}`,
          mend: 'ui has no texts, no data, no domain: take the value as a prop from the room that uses it.',
        })),
    )
}

function hasTextsOrData(specifier: string): boolean {
  return textsAndData.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

function isOfDomain(target: string): boolean {
  return target.startsWith('src/domain/')
}
