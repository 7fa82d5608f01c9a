import { useRef } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import styles from './account-form.module.css'
import codeStyles from './backup-codes.module.css'
import { focusField } from './own-password-form.tsx'

export function BackupCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t } = useWords()
  const text = codes.join('\n')
  const shown = useRef<HTMLUListElement>(null)
  async function copy() {
    const isCopied = await copyText(text, shown.current)
    if (isCopied) showSuccess(t('twoFactor.copied'))
    else showFailure(t('twoFactor.copyFailed'))
  }
  return (
    <section className={styles.form}>
      <h3 tabIndex={-1} ref={focusField}>
        {t('twoFactor.codes')}
      </h3>
      <p>{t('twoFactor.codesNote')}</p>
      <ul ref={shown} className={codeStyles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" onClick={copy}>
          {t('twoFactor.copy')}
        </Button>
        <Button size="small" onClick={() => saveAsFile('backup-codes.txt', text)}>
          {t('twoFactor.download')}
        </Button>
        <Button size="small" variant="primary" onClick={close}>
          {t('twoFactor.done')}
        </Button>
      </div>
    </section>
  )
}
