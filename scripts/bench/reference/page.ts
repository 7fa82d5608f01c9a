/** The words of a page in their order, as the references show them. */
export interface ReferenceTexts {
  title: string
  blocks: readonly { tag: 'h1' | 'h2' | 'h3' | 'p'; text: string }[]
}
