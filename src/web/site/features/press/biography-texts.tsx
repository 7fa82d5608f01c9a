import { useRef, useState } from 'react'
import { readText } from '#domain/content/read-text.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { usePage } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './biography-texts.module.css'
import { useCopy } from './use-copy.ts'
import { usePressWords } from './use-press-words.ts'

type Biography = PressPage['biographies'][number]

export function BiographyTexts({ biographies }: Pick<PressPage, 'biographies'>) {
  const { t } = usePressWords()
  const [length, setLength] = useState('short')
  return (
    <Tabs
      label={t('length')}
      value={length}
      onChange={setLength}
      inDocument
      tabs={biographies.map((biography) => ({
        value: biography.length,
        label: t(`lengths.${biography.length}`),
        content: <BiographyText biography={biography} />,
      }))}
    />
  )
}

function BiographyText({ biography }: { biography: Biography }) {
  const { t } = usePressWords()
  const { length, paragraphs } = biography
  const shown = useRef<HTMLDivElement>(null)
  const copy = useCopy(shown)
  const { artist } = usePage().site
  return (
    <div className={styles.text}>
      <h3 className={styles.heading}>{t(`lengths.${length}`)}</h3>
      <ForeignNote texts={paragraphs} />
      <div ref={shown}>
        {paragraphs.map((paragraph) => (
          <Localized
            key={readText(paragraph)}
            as="p"
            text={paragraph}
            className={length === 'short' ? 'lead' : undefined}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          className="with-script"
          onClick={() => copy([artist, ...paragraphs.map(readText)].join('\n\n'))}
        >
          {t('copy')}
        </Button>
        <span className="interface muted">
          {t('words', { count: biography.words })}. {t('unchanged')}
        </span>
      </div>
    </div>
  )
}
