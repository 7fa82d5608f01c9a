import type { ComponentProps } from 'react'
import type { Text } from '#domain/content/text.ts'

type Tag = 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'strong' | 'em' | 'li' | 'dd' | 'dt' | 'cite' | 'figcaption'

type LocalizedProps = Omit<ComponentProps<'span'>, 'ref' | 'children' | 'lang'> & { text: Text; as?: Tag }

export function Localized({ text, as: Element = 'span', ...rest }: LocalizedProps) {
  if (typeof text === 'string') return <Element {...rest}>{text}</Element>
  return (
    <Element {...rest} lang={text.lang}>
      {text.value}
    </Element>
  )
}
