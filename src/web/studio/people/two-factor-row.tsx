import { useState } from 'react'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TwoFactorRemoval } from './two-factor-removal.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { twoFactorTranslations } from './two-factor-translations.ts'
import { useTwoFactor } from './use-two-factor.ts'

interface TwoFactorRowProps {
  email: string
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A row of the own account: whether sign-in asks for a code, and the form that changes it. */
export function TwoFactorRow({ email, isOpen, open, close }: TwoFactorRowProps) {
  const texts = useTranslations(twoFactorTranslations)
  const { data: isOn, error } = useTwoFactor()
  // What a form has begun it ends, though the state changes under it.
  const [removes, setRemoves] = useState(false)
  return (
    <li>
      <div>
        <b>{texts.heading}</b>
        {isOn !== undefined && <p>{isOn ? texts.on : texts.off}</p>}
        {error !== null && <p role="alert">{texts.failed(error.message)}</p>}
      </div>
      {!isOpen && isOn !== undefined && (
        <Button
          size="small"
          aria-label={`${isOn ? texts.switchOff : texts.switchOn}: ${texts.heading}`}
          onClick={() => {
            setRemoves(isOn)
            open()
          }}
        >
          {isOn ? texts.switchOff : texts.switchOn}
        </Button>
      )}
      {isOpen &&
        (removes ? <TwoFactorRemoval {...{ email, close }} /> : <TwoFactorSetup {...{ email, close }} />)}
    </li>
  )
}
