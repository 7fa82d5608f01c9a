import { type SubmitEvent, useState } from 'react'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import type { OwnPasskey } from '#domain/accounts/passkeys.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField } from './focus-field.ts'
import { formatDay } from './format-day.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { usePasskeyReload, useRenamePasskey } from './use-passkeys.ts'

const focusHeading = () => document.getElementById('own-account-heading')?.focus()

/** One passkey, which can be named anew and removed. */
export function PasskeyRow({ email, passkey }: { email: string; passkey: OwnPasskey }) {
  const { id, name, createdAt } = passkey
  const { t } = useWords()
  const language = useStudioLanguage()
  const [form, setForm] = useState<'renaming' | 'removal'>()
  const close = () => {
    focusHeading()
    setForm(undefined)
  }
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{t('passkeys.since', { moment: formatDay(createdAt, language) })}</p>
      </div>
      {form === 'renaming' && <RenamingForm {...{ id, name, close }} />}
      {form === 'removal' && <RemovalForm {...{ email, id, close }} />}
      {form === undefined && (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="text"
            aria-label={`${t('passkeys.rename')}: ${name}`}
            onClick={() => setForm('renaming')}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            size="small"
            variant="text"
            aria-label={`${t('passkeys.remove')}: ${name}`}
            onClick={() => setForm('removal')}
          >
            {t('passkeys.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

function RenamingForm({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useWords()
  const { mutate, isPending, error } = useRenamePasskey({
    onSuccess: () => {
      showToast({ kind: 'success', title: t('passkeys.renamed') })
      close()
    },
    onError: () => undefined,
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate({ id, name: String(new FormData(event.currentTarget).get('name')) })
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t('passkeys.name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        ref={focusField}
        defaultValue={name}
        error={error?.message}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" busy={isPending}>
          {t('passkeys.save')}
        </Button>
        <Button size="small" variant="text" onClick={close} disabled={isPending}>
          {t('passkeys.cancel')}
        </Button>
      </div>
    </form>
  )
}

function RemovalForm({ email, id, close }: { email: string; id: string; close: () => void }) {
  const { t } = useWords()
  const reload = usePasskeyReload()
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={(input) => call(passkeyEndpoints.remove, { id, input, language: readStudioLanguage() })}
      variant="danger"
      submitLabel={t('passkeys.removeForGood')}
      onSuccess={() => {
        reload()
        showToast({ kind: 'success', title: t('passkeys.removed') })
        close()
      }}
    />
  )
}
