import { useId } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/field.tsx'
import type { StoredWords } from '#words/words.ts'
import styles from './template-choice.module.css'
import { useChoice } from './use-choice.ts'

interface Template {
  name: keyof StoredWords<'inbox'>['templates']
  words: string
}

interface TemplateChoiceProps {
  templates: readonly Template[]
  /** What stands already. */
  text: string
  onChoose: (words: string) => void
  onLeave: () => void
}

/** Beginnings for what is written; words of one's own are not lost without a question. */
export function TemplateChoice({ templates, text, onChoose, onLeave }: TemplateChoiceProps) {
  const { t } = useWords('inbox')
  const id = useId()
  const find = (wanted: string | undefined) => templates.find(({ name }) => name === wanted)
  const isOwn = text.trim() !== '' && !templates.some(({ words }) => words === text)
  const { control, chosen, take } = useChoice('', (name) => {
    const template = find(name)
    if (template && (!isOwn || confirm(t('confirmTemplate')))) onChoose(template.words)
  })
  const known = find(chosen)
  return (
    <div className={joinClasses(styles.choice, styles.template)}>
      <label htmlFor={id}>{t('startFrom')}</label>
      <Select
        id={id}
        emptyLabel={t('chooseTemplate')}
        options={templates.map(({ name }) => ({ value: name, label: t(`templates.${name}`) }))}
        {...control}
      />
      {known && (
        <Action
          label={t('useTemplate', { name: t(`templates.${known.name}`) })}
          onClick={() => {
            take(known.name)
            onLeave()
          }}
        />
      )}
    </div>
  )
}
