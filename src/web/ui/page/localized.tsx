import type { ComponentProps, ReactNode } from 'react'

type Tag = 'span' | 'p' | 'q' | 'h1' | 'h2' | 'h3' | 'td' | 'dt' | 'dd' | 'li'

type ForeignText = { lang: string; value: string }

type LocalizedProps = Omit<ComponentProps<'span'>, 'ref' | 'children' | 'lang'> & {
  text: string | ForeignText
  as?: Tag
}

export function Localized({ text, as: Element = 'span', ...rest }: LocalizedProps) {
  if (typeof text === 'string') return <Element {...rest}>{text}</Element>
  // An element of its own for each language: a language that is taken away from one would stay as an unknown one.
  return (
    <Element key={text.lang} {...rest} lang={text.lang}>
      {text.value}
    </Element>
  )
}

/** A text within others: an element of its own only where its language is another one. */
export function renderText(text: string | ForeignText): ReactNode {
  return typeof text === 'string' ? text : <span lang={text.lang}>{text.value}</span>
}
