import { useState } from 'react'
import type { SignedInUser } from '#domain/accounts/account.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import styles from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { PasswordForm } from './password-form.tsx'
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
