import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeys } from './use-passkeys.ts'

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
          <Button size="small" variant={data.length === 0 ? 'primary' : 'secondary'} onClick={add}>
            {t('passkeys.add')}
          </Button>
        )}
        {isAdding && <PasskeyForm email={email} close={close} />}
      </li>
      {data.map((passkey) => (
        <PasskeyRow key={passkey.id} {...{ email, passkey }} />
      ))}
    </>
  )
}
