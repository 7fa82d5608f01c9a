import { inPageFunctions } from './in-page.ts'

/** The text of a script that calls a function in the page; the function knows those of in-page.ts and its parameters. */
export function composeCall<Parameters extends readonly unknown[]>(
  work: (...parameters: Parameters) => unknown,
  parameters: Parameters,
): string {
  const call = `(${work})(${parameters.map(composeLiteral).join()})`
  return `(async () => { ${inPageFunctions}\nreturn ${call} })()`
}

/** A value as JavaScript writes it, patterns included. */
function composeLiteral(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(composeLiteral).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).map(
    ([name, entry]) => `${JSON.stringify(name)}:${composeLiteral(entry)}`,
  )
  return `{${entries.join()}}`
}
