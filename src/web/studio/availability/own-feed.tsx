import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FeedTitles, feedEndpoints, feedTitles } from '#domain/lessons/students/calendar-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { FeedAddress } from '#web/studio/lessons/feed-address.tsx'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { Block } from '#web/studio/shell/block.tsx'
import { SelectField } from '#web/ui/field.tsx'
import styles from './availability.module.css'

const feedKey = ['lesson-feed'] as const

export function OwnFeed() {
  const { t } = useWords()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: feedKey })
  const { data, error } = useQuery({
    queryKey: feedKey,
    queryFn: async () => unwrap(await call(feedEndpoints.read, { language: readStudioLanguage() })),
  })
  const renewal = useMutation({
    mutationFn: async () => unwrap(await call(feedEndpoints.renew, { language: readStudioLanguage() })),
    onSuccess,
  })
  const change = useMutation({
    mutationFn: async (titles: FeedTitles) =>
      unwrap(await call(feedEndpoints.change, { input: { titles }, language: readStudioLanguage() })),
    onSuccess,
  })
  return (
    <Block
      heading={t('feeds.heading')}
      note={t('feeds.note')}
      action={<span role="status">{change.isSuccess && t('editing.saved')}</span>}
      error={error ?? change.error}
    >
      {data && (
        <>
          <div className={styles.form}>
            <SelectField
              name="titles"
              label={t('feeds.titles')}
              value={data.titles}
              options={feedTitles.map((value) => ({ value, label: t(`feeds.titleChoices.${value}`) }))}
              onChange={({ currentTarget }) =>
                change.mutate(feedTitles.find((value) => value === currentTarget.value) ?? 'names')
              }
            />
          </div>
          <FeedAddress
            address={data.address}
            renew={() => renewal.mutateAsync()}
            isRenewing={renewal.isPending}
          />
        </>
      )}
    </Block>
  )
}
