import { useRef } from 'react'
import { showToast } from '#web/notifications/toast.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import styles from './account-form.module.css'
import codeStyles from './backup-codes.module.css'
import { focusField } from './focus-field.ts'
import { twoFactorTranslations } from './two-factor-translations.ts'

/** The codes that stand in for the app, this once. */
export function BackupCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const texts = useTranslations(twoFactorTranslations)
  const text = codes.join('\n')
  const shown = useRef<HTMLUListElement>(null)
  async function copy() {
    const isCopied = await copyText(text, shown.current)
    showToast(
      isCopied ? { kind: 'success', title: texts.copied } : { kind: 'error', title: texts.copyFailed },
    )
  }
  return (
    <section className={styles.form}>
      <h3 tabIndex={-1} ref={focusField}>
        {texts.codes}
      </h3>
      <p>{texts.codesNote}</p>
      <ul ref={shown} className={codeStyles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" onClick={copy}>
          {texts.copy}
        </Button>
        <Button size="small" onClick={() => saveAsFile('backup-codes.txt', text)}>
          {texts.download}
        </Button>
        <Button size="small" variant="primary" onClick={close}>
          {texts.done}
        </Button>
      </div>
    </section>
  )
}
