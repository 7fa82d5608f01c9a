/** One breach of the house's rules: where it is, what is wrong, and what puts it right. */
export interface Problem {
  file: string
  rule: string
  mend: string
}
