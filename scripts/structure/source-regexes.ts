import { type ESTree, Visitor, type VisitorObject } from 'vite'

/** A regular expression; the pattern is undefined where it is put together at run time. */
export interface SourceRegex {
  line: number
  pattern: string | undefined
  flags: string
}

/** The regular expressions of a file: literals, and what is given to RegExp. */
export function listRegexes(program: ESTree.Program, text: string): SourceRegex[] {
  const found: SourceRegex[] = []
  const add = (start: number, pattern: string | undefined, flags = '') => {
    found.push({ line: text.slice(0, start).split('\n').length, pattern, flags })
  }
  const addConstructed = ({
    callee,
    arguments: given,
    start,
  }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const [pattern, flags] = given.map(readText)
    add(start, pattern, flags)
  }
  const addLiteral: VisitorObject['Literal'] = (node) => {
    if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
  }
  new Visitor({ Literal: addLiteral, CallExpression: addConstructed, NewExpression: addConstructed }).visit(
    program,
  )
  return found
}

function readText(node: ESTree.Argument): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
