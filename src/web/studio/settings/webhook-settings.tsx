import { type SubmitEvent, useState } from 'react'
import { type Settings, settingsEndpoints } from '#domain/settings/settings-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Block, Rows } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FailureRow } from './failure-row.tsx'
import styles from './settings-form.module.css'
import { useAction, useWebhookAddress } from './use-settings.ts'

export function WebhookSettings({ settings: { webhook } }: { settings: Settings }) {
  const { t } = useWords()
  const [address, setAddress] = useState(webhook?.address ?? '')
  const remove = useAction(settingsEndpoints.removeWebhook)
  const store = useWebhookAddress()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    remove.reset()
    store.mutate(address)
  }
  return (
    <Block
      heading={t('settings.webhook')}
      action={<span>{webhook === null ? t('settings.notSetUp') : t('settings.setUp')}</span>}
      foot={t('settings.webhookNote')}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          name="webhook"
          type="url"
          autoComplete="off"
          label={t('settings.webhookAddress')}
          value={address}
          error={store.error?.message ?? remove.error?.message}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Action type="submit" label={t('settings.webhookSet')} busy={store.isPending} />
          {webhook !== null && (
            <Action
              variant="danger"
              label={t('settings.webhookRemove')}
              busy={remove.isPending}
              onClick={() => {
                store.reset()
                remove.mutate(undefined, { onSuccess: () => setAddress('') })
              }}
            />
          )}
        </div>
        <div role="status">
          {store.data !== undefined && (
            <>
              <p>{t('settings.webhookSecret')}</p>
              <code className={styles.secret}>{store.data.secret}</code>
            </>
          )}
        </div>
      </form>
      {webhook !== null && webhook.failure !== null && (
        <Rows>
          <FailureRow
            failure={webhook.failure}
            detail={t(`settings.webhookFailures.${findFailure(webhook.failure.reason)}`, webhook.failure)}
          />
        </Rows>
      )}
    </Block>
  )
}

function findFailure(reason: string): 'refused' | 'private' | 'unreachable' {
  if (reason.startsWith('HTTP')) return 'refused'
  return reason === 'EPRIVATE' ? 'private' : 'unreachable'
}
