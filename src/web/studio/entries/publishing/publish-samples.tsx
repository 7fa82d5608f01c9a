import { useEffect, useRef } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { formatFieldName } from '#web/studio/documents/field-name.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './publish-problems.module.css'
import type { SampleAnswer } from './use-sample-question.ts'

interface PublishSamplesProps {
  samples: readonly FieldPath[] | undefined
  busy: boolean
  onAnswer: (answer: SampleAnswer) => void
}

export function PublishSamples({ samples, busy, onAnswer }: PublishSamplesProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (samples === undefined) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [samples])
  if (samples === undefined) return null
  const isWhole = samples.some((path) => path.length === 0)
  return (
    <section className={styles.problems} aria-labelledby="publish-samples">
      <h2 id="publish-samples" ref={heading} tabIndex={-1}>
        {isWhole ? t('entries.wholeSample') : t('entries.newSamples')}
      </h2>
      {!isWhole && <p>{samples.map((path) => formatFieldName(path, language)).join(' · ')}</p>}
      <div className={styles.answers}>
        {!isWhole && (
          <Button size="small" variant="primary" busy={busy} onClick={() => onAnswer('leaveOut')}>
            {t('entries.leaveSamplesOut')}
          </Button>
        )}
        <Button size="small" busy={busy} onClick={() => onAnswer('keep')}>
          {t('entries.publishSamples')}
        </Button>
      </div>
    </section>
  )
}
