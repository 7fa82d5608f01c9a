import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeyTranslations } from './passkey-translations.ts'
import { usePasskeys } from './use-passkeys.ts'

interface PasskeyRowsProps {
  email: string
  isAdding: boolean
  add: () => void
  close: () => void
}

/** Rows of the own account: what passkeys are for, with the form that adds one, then each of them. */
export function PasskeyRows({ email, isAdding, add, close }: PasskeyRowsProps) {
  const texts = useTranslations(passkeyTranslations)
  const { data = [], error } = usePasskeys()
  return (
    <>
      <li>
        <div>
          <b>{texts.heading}</b>
          <p>{data.length === 0 ? texts.none : texts.some}</p>
          {error !== null && <p role="alert">{texts.failed(error.message)}</p>}
        </div>
        {!isAdding && (
          <Button size="small" variant={data.length === 0 ? 'primary' : 'secondary'} onClick={add}>
            {texts.add}
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
