import { type SubmitEvent, useState } from 'react'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import type { OwnPasskey } from '#domain/accounts/passkeys.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import {
  readStudioLanguage,
  useStudioLanguage,
  useTranslations,
} from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField } from './focus-field.ts'
import { formatDay } from './format-day.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { passkeyTranslations } from './passkey-translations.ts'
import { usePasskeyReload, useRenamePasskey } from './use-passkeys.ts'

const focusHeading = () => document.getElementById('own-account-heading')?.focus()

/** One passkey, which can be named anew and removed. */
export function PasskeyRow({ email, passkey }: { email: string; passkey: OwnPasskey }) {
  const { id, name, createdAt } = passkey
  const texts = useTranslations(passkeyTranslations)
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
        <p>{texts.since(formatDay(createdAt, language))}</p>
      </div>
      {form === 'renaming' && <RenamingForm {...{ id, name, close }} />}
      {form === 'removal' && <RemovalForm {...{ email, id, close }} />}
      {form === undefined && (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="text"
            aria-label={`${texts.rename}: ${name}`}
            onClick={() => setForm('renaming')}
          >
            {texts.rename}
          </Button>
          <Button
            size="small"
            variant="text"
            aria-label={`${texts.remove}: ${name}`}
            onClick={() => setForm('removal')}
          >
            {texts.remove}
          </Button>
        </span>
      )}
    </li>
  )
}

function RenamingForm({ id, name, close }: { id: string; name: string; close: () => void }) {
  const texts = useTranslations(passkeyTranslations)
  const { mutate, isPending, error } = useRenamePasskey({
    onSuccess: () => {
      showToast({ kind: 'success', title: texts.renamed })
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
        label={texts.name}
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
          {texts.save}
        </Button>
        <Button size="small" variant="text" onClick={close} disabled={isPending}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function RemovalForm({ email, id, close }: { email: string; id: string; close: () => void }) {
  const texts = useTranslations(passkeyTranslations)
  const reload = usePasskeyReload()
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={(input) => call(passkeyEndpoints.remove, { id, input, language: readStudioLanguage() })}
      variant="danger"
      submitLabel={texts.removeForGood}
      onSuccess={() => {
        reload()
        showToast({ kind: 'success', title: texts.removed })
        close()
      }}
    />
  )
}
