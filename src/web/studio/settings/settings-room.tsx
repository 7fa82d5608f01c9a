import { useEffect, useRef, useState } from 'react'
import { hashAddress } from '#domain/addresses.ts'
import {
  longestReplyTemplate,
  type ReplyTemplateChange,
  replyTemplateNames,
} from '#domain/forms/reply-templates.ts'
import { type Language, languages, parseLanguage } from '#domain/language.ts'
import type { Settings } from '#domain/settings/settings-api.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { usePage } from '#web/navigation/link.tsx'
import { formatLanguageName } from '#web/studio/documents/names.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { formatPair } from '#web/studio/language/format-pair.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import {
  readReplyTemplates,
  useReplyTemplateChange,
  useReplyTemplates,
} from '#web/studio/queries/use-reply-templates.ts'
import { Block, LoadedData, RoomHead, type RoomProps, Row, Rows } from '#web/studio/shell/room.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { MailSettings } from './mail-settings.tsx'
import { MeetingForm } from './meeting-form.tsx'
import { PersonForm } from './person-form.tsx'
import formStyles from './settings-form.module.css'
import { useDigestChoice, useSettings } from './use-settings.ts'
import { WebhookSettings } from './webhook-settings.tsx'

export function SettingsRoom({ entry }: RoomProps) {
  const { t } = useWords()
  const settings = useSettings()
  return (
    <div className={styles.room}>
      <RoomHead title={t('settings.title')} />
      <div className={styles.columns}>
        <div>
          <SiteSettings />
          <LoadedData of={settings}>
            {(read) => (
              <>
                <MailSettings settings={read} />
                <NoticeSettings settings={read} />
                <MeetingForm meeting={read.meeting} />
                <WebhookSettings settings={read} />
              </>
            )}
          </LoadedData>
          <ReplyTemplateForm key={entry} asked={entry} />
        </div>
        <div>
          <PersonForm />
          {settings.data !== undefined && <BackupSettings settings={settings.data} />}
        </div>
      </div>
    </div>
  )
}

/** What the site says of itself is content: it is written where all content is, and published. */
function SiteSettings() {
  const { t, language } = useWords()
  const { artist, email } = usePage().site
  return (
    <Block heading={t('settings.site')} foot={t('settings.siteNote')}>
      <Rows>
        <Row title={artist} detail={formatPair(t('settings.siteFields'), email, language)}>
          <ButtonLink size="small" href={hashAddress(studioPath('texts', 'site'))}>
            {t('settings.write')}
          </ButtonLink>
        </Row>
      </Rows>
    </Block>
  )
}

const otherNotices = ['message', 'unread', 'signIn'] as const

function NoticeSettings({ settings: { digest, retentionMonths } }: { settings: Settings }) {
  const { t } = useWords()
  const { mutate } = useDigestChoice()
  return (
    <>
      <Block heading={t('settings.notices')} foot={t('settings.noticesNote')}>
        <Rows>
          <li>
            <div>
              <Choice
                legend={t('settings.digest')}
                value={digest ? 'on' : 'off'}
                options={[
                  { value: 'on', label: t('settings.on') },
                  { value: 'off', label: t('settings.off') },
                ]}
                onChoose={(value) =>
                  mutate(value === 'on', {
                    onError: ({ message }) => showFailure(t('settings.failed', { reason: message })),
                  })
                }
              />
            </div>
          </li>
          {otherNotices.map((notice) => (
            <li key={notice}>
              <div>{t(`settings.otherNotices.${notice}`)}</div>
              <span>{t('settings.always')}</span>
            </li>
          ))}
        </Rows>
      </Block>
      <Block heading={t('settings.keeping')} foot={t('settings.keepingNote')}>
        <Rows>
          <Row title={t('settings.months', { count: retentionMonths })} detail={t('settings.warning')} />
        </Rows>
      </Block>
    </>
  )
}

/** With the template in sight that the address asks for: "de-closing". */
function ReplyTemplateForm({ asked }: { asked: string | undefined }) {
  const { t, language: studio } = useWords()
  const [language, setLanguage] = useState<Language>(parseLanguage(asked?.split('-')[0]) ?? studio)
  // Once another language was chosen, the focus is left where it is.
  const [led, setLed] = useState(asked)
  function choose(chosen: Language) {
    setLed(undefined)
    setLanguage(chosen)
  }
  return (
    <Block heading={t('settings.templates')} foot={t('settings.templatesNote')}>
      <div className={formStyles.form}>
        <Choice
          legend={t('settings.templateLanguage')}
          value={language}
          options={languages.map((value) => ({ value, label: formatLanguageName(value, studio) }))}
          onChoose={choose}
        />
        <LoadedData of={useReplyTemplates()}>
          {(templates) =>
            replyTemplateNames.map((name) => (
              <TemplateField
                key={`${language} ${name}`}
                language={language}
                name={name}
                words={templates[language][name]}
                isAsked={led === `${language}-${name}`}
              />
            ))
          }
        </LoadedData>
      </div>
    </Block>
  )
}

function TemplateField({ language, name, words, isAsked }: ReplyTemplateChange & { isAsked: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
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
      ref={field}
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
