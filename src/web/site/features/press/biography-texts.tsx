import { useState } from 'react'
import type { PressPage } from '#domain/pages/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './biography-texts.module.css'
import { useCopy } from './use-copy.ts'
import { usePressWords } from './use-press-words.ts'

type Biography = PressPage['biographies'][number]

export function BiographyTexts({ biographies }: Pick<PressPage, 'biographies'>) {
  const words = usePressWords()
  const [length, setLength] = useState('short')
  return (
    <Tabs
      label={words.length}
      value={length}
      onChange={setLength}
      inDocument
      tabs={biographies.map((biography) => ({
        value: biography.length,
        label: words.lengths[biography.length],
        content: <BiographyText biography={biography} />,
      }))}
    />
  )
}

function BiographyText({ biography }: { biography: Biography }) {
  const words = usePressWords()
  const { length, paragraphs } = biography
  const copy = useCopy()
  return (
    <div className={styles.text}>
      <h3 className={styles.heading}>{words.lengths[length]}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={length === 'short' ? 'lead' : undefined}>
          {paragraph}
        </p>
      ))}
      <div className={styles.actions}>
        <Button className={styles.copy} onClick={() => copy(paragraphs.join('\n\n'))}>
          {words.copy}
        </Button>
        <span className="interface muted">
          {words.words(biography.words)}. {words.unchanged}
        </span>
      </div>
    </div>
  )
}
