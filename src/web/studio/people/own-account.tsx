import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordLimits, type SignedInUser } from '#domain/accounts/account.ts'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import styles from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import { NewPasswordField } from '#web/ui/password-field.tsx'
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
    <section className={styles.block}>
      <div className={styles.head}>
        <h2 id="own-account-heading" tabIndex={-1}>
          {t('ownAccount.heading')}
        </h2>
        <span>{user.email}</span>
      </div>
      <ul className={rows.rows}>
        <PasskeyRows
          email={user.email}
          isAdding={open === 'passkey'}
          add={() => setOpen('passkey')}
          close={close}
        />
        <li>
          <div>
            <b>{t('ownAccount.password')}</b>
            <p>{t('ownAccount.passwordNote')}</p>
          </div>
          {open !== 'password' && (
            <Button size="small" variant="text" onClick={() => setOpen('password')}>
              {t('ownAccount.change')}
            </Button>
          )}
          {open === 'password' && <PasswordForm email={user.email} close={close} />}
        </li>
        <TwoFactorRow
          email={user.email}
          isOpen={open === 'code'}
          open={() => setOpen('code')}
          close={close}
        />
        <li>
          <div>
            <b>{t('ownAccount.deletion')}</b>
            <p>{t('ownAccount.deletionNote')}</p>
          </div>
          {open !== 'deletion' && (
            <Button size="small" variant="text" onClick={() => setOpen('deletion')}>
              {t('ownAccount.delete')}
            </Button>
          )}
          {open === 'deletion' && <DeletionForm email={user.email} close={close} />}
        </li>
      </ul>
    </section>
  )
}

function PasswordForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={(input) => call(ownAccountEndpoints.changePassword, { input, language: readStudioLanguage() })}
      variant="primary"
      submitLabel={t('ownAccount.save')}
      onSuccess={() => {
        void client.invalidateQueries({ queryKey: sessionsKey })
        showSuccess(t('ownAccount.passwordChanged'))
        close()
      }}
    >
      {({ password }) => (
        <NewPasswordField
          toggle={{ show: t('ownAccount.showPassword'), hide: t('ownAccount.hidePassword') }}
          minLength={passwordLimits.minimum}
          label={t('ownAccount.chosen')}
          hint={t('ownAccount.passwordHint')}
          error={password}
        />
      )}
    </OwnPasswordForm>
  )
}

function DeletionForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={(input) => call(ownAccountEndpoints.deleteAccount, { input, language: readStudioLanguage() })}
      variant="danger"
      submitLabel={t('ownAccount.deleteForGood')}
      onSuccess={() => {
        showSuccess(t('ownAccount.deleted'))
        navigateTo(pagePaths.auth, { replace: true })
      }}
    />
  )
}
