import { useRef, useState } from 'react'
import {
  longestReplyTemplate,
  type ReplyTemplateChange,
  replyTemplateNames,
} from '#domain/forms/reply-templates.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatLanguageName } from '#web/studio/documents/names.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import {
  readReplyTemplates,
  useReplyTemplateChange,
  useReplyTemplates,
} from '#web/studio/queries/use-reply-templates.ts'
import { Block, LoadedData } from '#web/studio/shell/room.tsx'
import { TextArea } from '#web/ui/field.tsx'
import styles from './settings-form.module.css'

export function ReplyTemplateForm() {
  const { t, language: studio } = useWords()
  const [language, setLanguage] = useState<Language>(studio)
  return (
    <Block heading={t('settings.templates')} foot={t('settings.templatesNote')}>
      <div className={styles.form}>
        <Choice
          legend={t('settings.templateLanguage')}
          value={language}
          options={languages.map((value) => ({ value, label: formatLanguageName(value, studio) }))}
          onChoose={setLanguage}
        />
        <LoadedData of={useReplyTemplates()}>
          {(templates) =>
            replyTemplateNames.map((name) => (
              <TemplateField
                key={`${language} ${name}`}
                language={language}
                name={name}
                words={templates[language][name]}
              />
            ))
          }
        </LoadedData>
      </div>
    </Block>
  )
}

function TemplateField({ language, name, words }: ReplyTemplateChange) {
  const { t } = useWords()
  const { mutateAsync } = useReplyTemplateChange()
  const stored = useRef(words)
  const { text, state, write, replace, settle } = useAutosave({
    name: `template ${language} ${name}`,
    stored: words,
    read: async () => (await readReplyTemplates())[language][name],
    save: async (typed, begun) => {
      // What was emptied says again what it said at first.
      const base = begun.trim() === '' ? stored.current : begun
      const templates = await mutateAsync({ language, name, words: typed, base })
      stored.current = templates[language][name]
    },
  })
  return (
    <TextArea
      name={`${language}-${name}`}
      label={t(`settings.templateNames.${name}`)}
      hint={<span role="status">{state !== 'untouched' && t(`settings.saves.${state}`)}</span>}
      rows={name === 'closing' ? 1 : 3}
      lang={language}
      maxLength={longestReplyTemplate}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={async () => {
        await settle()
        // Whoever left the field empty sees what it says again.
        if (text.trim() === '') replace(stored.current)
      }}
    />
  )
}
