import type { ComponentProps } from 'react'

type Tag = 'span' | 'p' | 'h2'

type ForeignText = { lang: string; value: string }

type LocalizedProps = Omit<ComponentProps<'span'>, 'ref' | 'children' | 'lang'> & {
  text: string | ForeignText
  as?: Tag
}

export function Localized({ text, as: Element = 'span', ...rest }: LocalizedProps) {
  if (typeof text === 'string') return <Element {...rest}>{text}</Element>
  return (
    <Element {...rest} lang={text.lang}>
      {text.value}
    </Element>
  )
}
