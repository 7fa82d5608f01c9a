/** Without accents and capitals, for comparing what visitors type: "Cañón" is "canon". */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The folded words of what a visitor typed; all of them have to be found. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
