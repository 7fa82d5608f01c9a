import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type SubmitEvent, useState } from 'react'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { formatBrowserName } from '#domain/accounts/browser-name.ts'
import type { OwnPasskey } from '#domain/accounts/passkeys.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { formatDayOfMoment } from '#web/studio/language/format-moment.ts'
import { readStudioLanguage, readWords, useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { Row } from '#web/studio/shell/room.tsx'
import { type FieldValues, focusField, refuse, sendTo } from '#web/studio/shell/use-account-form.ts'
import { Action } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { auditKey } from './audit-list.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

interface PasskeyRowsProps {
  email: string
  isAdding: boolean
  add: () => void
  close: () => void
}

/** Rows of the own account: what passkeys are for, with the form that adds one, then each of them. */
export function PasskeyRows({ email, isAdding, add, close }: PasskeyRowsProps) {
  const { t } = useWords()
  const { data = [], error } = usePasskeys()
  return (
    <>
      <li>
        <div>
          <b>{t('passkeys.heading')}</b>
          <p>{data.length === 0 ? t('passkeys.none') : t('passkeys.some')}</p>
          {error !== null && <p role="alert">{t('passkeys.failed', { reason: error.message })}</p>}
        </div>
        {!isAdding && (
          <Action
            variant={data.length === 0 ? 'primary' : 'secondary'}
            label={t('passkeys.add')}
            onClick={add}
          />
        )}
        {isAdding && <PasskeyForm email={email} close={close} />}
      </li>
      {data.map((passkey) => (
        <PasskeyRow key={passkey.id} email={email} passkey={passkey} />
      ))}
    </>
  )
}

const focusHeading = () => document.getElementById('own-account-heading')?.focus()

function PasskeyRow({ email, passkey }: { email: string; passkey: OwnPasskey }) {
  const { id, name, createdAt } = passkey
  const { t, language } = useWords()
  const [form, setForm] = useState<'renaming' | 'removal'>()
  const close = () => {
    focusHeading()
    setForm(undefined)
  }
  return (
    <Row title={name} detail={t('passkeys.since', { moment: formatDayOfMoment(createdAt, language) })}>
      {form === 'renaming' && <RenamingForm id={id} name={name} close={close} />}
      {form === 'removal' && <RemovalForm email={email} id={id} close={close} />}
      {form === undefined && (
        <span className={styles.actions}>
          <Action variant="text" label={t('passkeys.rename')} of={name} onClick={() => setForm('renaming')} />
          <Action variant="text" label={t('passkeys.remove')} of={name} onClick={() => setForm('removal')} />
        </span>
      )}
    </Row>
  )
}

function RenamingForm({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useWords()
  const { mutate, isPending, error } = useChange(
    (input: { name: string }) => callOrThrow(passkeyEndpoints.rename, { id, input }),
    [passkeysKey],
    {
      onSuccess: () => {
        showSuccess(t('passkeys.renamed'))
        close()
      },
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate({ name: String(new FormData(event.currentTarget).get('name')) })
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <NameField ref={focusField} defaultValue={name} error={error?.message} />
      <div className={styles.actions}>
        <Action type="submit" variant="primary" label={t('passkeys.save')} busy={isPending} />
        <Action variant="text" label={t('passkeys.cancel')} onClick={close} disabled={isPending} />
      </div>
    </form>
  )
}

function RemovalForm({ email, id, close }: { email: string; id: string; close: () => void }) {
  const { t } = useWords()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={sendTo(passkeyEndpoints.remove, id)}
      variant="danger"
      submitLabel={t('passkeys.removeForGood')}
      done={t('passkeys.removed')}
      keys={[passkeysKey, auditKey]}
    />
  )
}

/** Adds a passkey, which the browser asks for in a dialog of its own. */
function PasskeyForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={createPasskey}
      submitLabel={t('passkeys.create')}
      done={t('passkeys.added')}
      keys={[passkeysKey, auditKey]}
    >
      {({ name }) => <NameField defaultValue={formatBrowserName(navigator.userAgent)} error={name} />}
    </OwnPasswordForm>
  )
}

function NameField(props: Pick<ComponentProps<typeof TextField>, 'ref' | 'defaultValue' | 'error'>) {
  const { t } = useWords()
  return (
    <TextField {...props} label={t('passkeys.name')} name="name" autoComplete="off" maxLength={60} required />
  )
}

async function createPasskey({ current, name }: FieldValues): Promise<CallResult<void>> {
  const language = readStudioLanguage()
  const { t } = readWords(language)
  if (!('PublicKeyCredential' in window) || !('parseCreationOptionsFromJSON' in PublicKeyCredential))
    return refuse(t('passkeys.unsupported'))
  const offer = await call(passkeyEndpoints.offer, { input: { current, name }, language })
  if (!offer.ok) return offer
  const { ticket, options } = offer.value
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) return refuse(t('passkeys.notMade'))
    return await call(passkeyEndpoints.add, {
      input: { ticket, name, credential: credential.toJSON() },
      language,
    })
  } catch (error) {
    const isPresent = error instanceof DOMException && error.name === 'InvalidStateError'
    return refuse(isPresent ? t('passkeys.present') : t('passkeys.notMade'))
  }
}

const passkeysKey = ['passkeys'] as const

function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async () => (await callOrThrow(passkeyEndpoints.list)).passkeys,
  })
}
