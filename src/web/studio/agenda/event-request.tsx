import { useQuery } from '@tanstack/react-query'
import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { messageEndpoints } from '#domain/api.ts'
import { getForm } from '#domain/forms/registry.ts'
import { messagePath } from '#domain/message-path.ts'
import { call } from '#web/api/call.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'

export function EventRequest({ person }: { person: SignedInUser }) {
  const { request } = readEventDraft(useDraftState(useSaver()).content)
  return request !== '' && person.roles.includes(adminRole) ? <Contact id={request} /> : null
}

function Contact({ id }: { id: string }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { data } = useQuery({
    queryKey: [...submissionsKey, 'request', id],
    queryFn: async () => {
      const read = await call(messageEndpoints.read, { id, language })
      return !read.ok && read.status === 404 ? null : unwrap(read)
    },
  })
  if (data === undefined || data === null) return null
  const { email } = data.fields
  return (
    <p>
      {t('event.askedBy')} {data.fields[getForm(data.form).sender]} · <a href={`mailto:${email}`}>{email}</a>{' '}
      · <PageLink to={messagePath(id)}>{t('event.openRequest')}</PageLink>
    </p>
  )
}
