import { useRef, useState } from 'react'
import type { PressPage } from '#domain/pages/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './biography-texts.module.css'
import { useCopy } from './use-copy.ts'
import { usePressTexts } from './use-press-texts.ts'

type Biography = PressPage['biographies'][number]

export function BiographyTexts({ biographies }: Pick<PressPage, 'biographies'>) {
  const texts = usePressTexts()
  const [length, setLength] = useState('short')
  return (
    <Tabs
      label={texts.length}
      value={length}
      onChange={setLength}
      inDocument
      tabs={biographies.map((biography) => ({
        value: biography.length,
        label: texts.lengths[biography.length],
        content: <BiographyText biography={biography} />,
      }))}
    />
  )
}

function BiographyText({ biography }: { biography: Biography }) {
  const texts = usePressTexts()
  const { length, paragraphs } = biography
  const shown = useRef<HTMLDivElement>(null)
  const copy = useCopy(shown)
  return (
    <div className={styles.text}>
      <h3 className={styles.heading}>{texts.lengths[length]}</h3>
      <div ref={shown}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={length === 'short' ? 'lead' : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button className={styles.copy} onClick={() => copy(paragraphs.join('\n\n'))}>
          {texts.copy}
        </Button>
        <span className="interface muted">
          {texts.words(biography.words)}. {texts.unchanged}
        </span>
      </div>
    </div>
  )
}
