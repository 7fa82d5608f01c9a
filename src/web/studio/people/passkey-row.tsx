import { type SubmitEvent, useState } from 'react'
import type { OwnPasskey } from '#domain/accounts/passkeys.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField } from './focus-field.ts'
import { formatDay } from './format-day.ts'
import { passkeyTranslations } from './passkey-translations.ts'
import { useRemovePasskey, useRenamePasskey } from './use-passkeys.ts'

const focusHeading = () => document.getElementById('own-account-heading')?.focus()

/** One passkey, which can be named anew and removed. */
export function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: OwnPasskey }) {
  const texts = useTranslations(passkeyTranslations)
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
        <p>{texts.since(formatDay(createdAt, language))}</p>
      </div>
      {isRenaming ? (
        <RenamingForm {...{ id, name, close }} />
      ) : (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="text"
            aria-label={`${texts.rename}: ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            {texts.rename}
          </Button>
          <RemoveButton {...{ id, name }} />
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

function RemoveButton({ id, name }: { id: string; name: string }) {
  const texts = useTranslations(passkeyTranslations)
  const { mutate, isPending } = useRemovePasskey({
    onSuccess: () => {
      focusHeading()
      showToast({ kind: 'success', title: texts.removed })
    },
    onError: ({ message }) => showToast({ kind: 'error', title: texts.failed(message) }),
  })
  return (
    <Button
      size="small"
      variant="text"
      busy={isPending}
      aria-label={`${texts.remove}: ${name}`}
      onClick={() => {
        if (confirm(texts.askRemoval(name))) mutate(id)
      }}
    >
      {texts.remove}
    </Button>
  )
}
