import { type ESTree, Visitor } from 'vite'

/** The lines of objects that have texts, or functions and objects, by Spanish and English. */
export function listTables(program: ESTree.Program, text: string): number[] {
  const found: number[] = []
  const noteTable = ({ properties, start }: ESTree.ObjectExpression) => {
    const values = new Map(properties.flatMap(readProperty))
    if (['es', 'en'].every((language) => isWritten(values.get(language))))
      found.push(text.slice(0, start).split('\n').length)
  }
  new Visitor({ ObjectExpression: noteTable }).visit(program)
  return found
}

function readProperty(property: ESTree.ObjectPropertyKind): [string, ESTree.Expression][] {
  if (property.type !== 'Property') return []
  const { key, value } = property
  if (key.type === 'Identifier') return [[key.name, value]]
  return key.type === 'Literal' && typeof key.value === 'string' ? [[key.value, value]] : []
}

function isWritten(value: ESTree.Expression | undefined): boolean {
  if (value === undefined) return false
  return (
    (value.type === 'Literal' && typeof value.value === 'string') ||
    ['TemplateLiteral', 'ObjectExpression', 'ArrowFunctionExpression'].includes(value.type)
  )
}
