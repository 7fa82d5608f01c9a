import { useState } from 'react'
import type { SignedInUser } from '#domain/accounts/account.ts'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { NewPasswordField } from '#web/studio/shell/password-field.tsx'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import { sendTo } from '#web/studio/shell/use-account-form.ts'
import { Action } from '#web/ui/button.tsx'
import { auditKey } from './audit-list.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { sessionsKey } from './session-list.tsx'
import { TwoFactorRow } from './two-factor-row.tsx'

type OpenForm = 'passkey' | 'password' | 'code' | 'deletion'

/** The person's own account: what opens it, and its end. One form is open at a time. */
export function OwnAccount({ user }: { user: SignedInUser['user'] }) {
  const { t } = useWords()
  const [open, setOpen] = useState<OpenForm>()
  const close = () => {
    document.getElementById('own-account-heading')?.focus()
    setOpen(undefined)
  }
  return (
    <Block
      heading={t('ownAccount.heading')}
      headingId="own-account-heading"
      action={<span>{user.email}</span>}
    >
      <Rows>
        <PasskeyRows
          email={user.email}
          isAdding={open === 'passkey'}
          add={() => setOpen('passkey')}
          close={close}
        />
        <Row title={t('ownAccount.password')} detail={t('ownAccount.passwordNote')}>
          {open !== 'password' && (
            <Action variant="text" label={t('ownAccount.change')} onClick={() => setOpen('password')} />
          )}
          {open === 'password' && <PasswordForm email={user.email} close={close} />}
        </Row>
        <TwoFactorRow
          email={user.email}
          isOpen={open === 'code'}
          open={() => setOpen('code')}
          close={close}
        />
        <Row title={t('ownAccount.deletion')} detail={t('ownAccount.deletionNote')}>
          {open !== 'deletion' && (
            <Action variant="text" label={t('ownAccount.delete')} onClick={() => setOpen('deletion')} />
          )}
          {open === 'deletion' && <DeletionForm email={user.email} close={close} />}
        </Row>
      </Rows>
    </Block>
  )
}

function PasswordForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={sendTo(ownAccountEndpoints.changePassword)}
      submitLabel={t('ownAccount.save')}
      done={t('ownAccount.passwordChanged')}
      keys={[sessionsKey, auditKey]}
    >
      {({ password }) => <NewPasswordField label={t('ownAccount.chosen')} error={password} />}
    </OwnPasswordForm>
  )
}

function DeletionForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={sendTo(ownAccountEndpoints.deleteAccount)}
      variant="danger"
      submitLabel={t('ownAccount.deleteForGood')}
      onSuccess={() => {
        showSuccess(t('ownAccount.deleted'))
        navigateTo(pagePaths.auth, { replace: true })
      }}
    />
  )
}
