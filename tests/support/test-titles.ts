import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

const roots = new Set(['describe', 'it', 'test'])

/** The titles of the tests in a file and of what groups them, with `*` for what is filled in. */
export function readTestTitles(file: string): string[] {
  const titles: string[] = []
  const collect = ({ callee, arguments: [title, ...rest] }: ESTree.CallExpression) => {
    if (title && rest.some(isFunction) && isTest(callee)) titles.push(...readTitle(title))
  }
  new Visitor({ CallExpression: collect }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return titles
}

/** Whether a title as it is written elsewhere, with `*` for any words, means one as it stands in a test. */
export function matchTitle(written: string, title: string): boolean {
  if (toPattern(written).test(title)) return written !== '*' || title === '*'
  // A written title may have filled in what the test fills in, where enough is left to be recognised by.
  return title.replaceAll('*', '').length >= 15 && toPattern(title).test(written)
}

function toPattern(title: string): RegExp {
  const parts = title.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return roots.has(callee.name)
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return callee.property.name !== 'step' && isTest(callee.object)
}

function isFunction({ type }: ESTree.Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

function readTitle(title: ESTree.Node): string[] {
  if (title.type === 'TemplateLiteral') return [title.quasis.map(({ value }) => value.cooked).join('*')]
  if (title.type === 'Literal') return [String(title.value).replaceAll(/%[a-z]|\$[a-z_.]+/gi, '*')]
  return title.type === 'ObjectExpression' || title.type === 'ArrayExpression' ? [] : ['*']
}
