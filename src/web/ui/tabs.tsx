import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps = {
  /** Names the list of tabs. */
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} className={styles.tabs}>
      <Primitive.List asChild aria-label={label} className={styles.list}>
        <PlainBox>
          {tabs.map((tab) => (
            <Primitive.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </Primitive.Trigger>
          ))}
        </PlainBox>
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} asChild>
          <PlainBox>{tab.content}</PlainBox>
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

/** Radix writes style attributes; the content security policy of server-rendered markup has no room for them. */
function PlainBox({ style: _, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />
}
