import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { CallError, callOrThrow } from '#web/studio/queries/query-client.ts'
import { Block } from '#web/studio/shell/room.tsx'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Action } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './settings-form.module.css'

/** What is stored of a person is handed out or erased, by e-mail address. */
export function PersonForm() {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const [outcome, setOutcome] = useState('')
  const handOut = useMutation({
    mutationFn: () => callOrThrow(settingsEndpoints.exportPerson, { input: { email } }),
    onSuccess: (person) => {
      saveAsFile('person.json', JSON.stringify(person, undefined, 2))
      setOutcome(t('settings.exported'))
    },
  })
  const erase = useMutation({
    mutationFn: (input: { email: string; isAgreed: boolean }) =>
      callOrThrow(settingsEndpoints.erasePerson, { input }),
    onSuccess: ({ counts }, erased) => {
      setEmail((now) => (now === erased.email ? '' : now))
      setOutcome(
        t('settings.erased', { count: Object.values(counts).reduce((sum, count) => sum + count, 0) }),
      )
    },
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setOutcome('')
    erase.reset()
    handOut.mutate()
  }
  function askToErase() {
    if (!confirm(t('settings.askErase', { email }))) return
    setOutcome('')
    handOut.reset()
    sendErasure({ email, isAgreed: false })
  }
  function sendErasure(input: { email: string; isAgreed: boolean }) {
    erase.mutate(input, {
      onError: (error) => {
        if (error instanceof CallError && error.isAgainst && confirm(`${input.email}: ${error.message}`))
          sendErasure({ ...input, isAgreed: true })
      },
    })
  }
  return (
    <Block heading={t('settings.person')} foot={t('settings.personNote')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          label={t('settings.personEmail')}
          value={email}
          error={handOut.error?.message ?? erase.error?.message}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Action type="submit" label={t('settings.export')} busy={handOut.isPending} />
          <Action variant="danger" label={t('settings.erase')} busy={erase.isPending} onClick={askToErase} />
        </div>
        <p role="status">{outcome}</p>
      </form>
    </Block>
  )
}
