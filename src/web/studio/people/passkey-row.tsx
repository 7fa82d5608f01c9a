import { type SubmitEvent, useState } from 'react'
import type { OwnPasskey } from '#domain/accounts/passkeys.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField } from './focus-field.ts'
import { formatDay } from './format-day.ts'
import { useRemovePasskey, useRenamePasskey } from './use-passkeys.ts'

const focusHeading = () => document.getElementById('own-account-heading')?.focus()

/** One passkey, which can be named anew and removed. */
export function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: OwnPasskey }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const [isRenaming, setIsRenaming] = useState(false)
  const close = () => {
    focusHeading()
    setIsRenaming(false)
  }
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{t('passkeys.since', { moment: formatDay(createdAt, language) })}</p>
      </div>
      {isRenaming ? (
        <RenamingForm {...{ id, name, close }} />
      ) : (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="text"
            aria-label={`${t('passkeys.rename')}: ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            {t('passkeys.rename')}
          </Button>
          <RemoveButton {...{ id, name }} />
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

function RemoveButton({ id, name }: { id: string; name: string }) {
  const { t } = useWords()
  const { mutate, isPending } = useRemovePasskey({
    onSuccess: () => {
      focusHeading()
      showToast({ kind: 'success', title: t('passkeys.removed') })
    },
    onError: ({ message }) => showToast({ kind: 'error', title: t('passkeys.failed', { reason: message }) }),
  })
  return (
    <Button
      size="small"
      variant="text"
      busy={isPending}
      aria-label={`${t('passkeys.remove')}: ${name}`}
      onClick={() => {
        if (confirm(t('passkeys.askRemoval', { name }))) mutate(id)
      }}
    >
      {t('passkeys.remove')}
    </Button>
  )
}
