import { adminRole } from '#domain/accounts/account.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { AuditList } from './audit-list.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { OwnAccount } from './own-account.tsx'
import { PeopleRows, usePeople } from './people-rows.tsx'
import { SessionList } from './session-list.tsx'

/** The own account; for admins also who works here, and what happened. */
export function PeopleRoom({ person }: RoomProps) {
  const { t } = useWords()
  const isAdmin = person.roles.includes(adminRole)
  return (
    <div className={styles.room}>
      <RoomHead title={t('people.title')} />
      <div className={styles.columns}>
        <div>
          <OwnAccount user={person.user} />
          <SessionList />
          {isAdmin && <People ownId={person.user.id} />}
        </div>
        {isAdmin && <AuditList ownId={person.user.id} />}
      </div>
    </div>
  )
}

function People({ ownId }: { ownId: string }) {
  const { t } = useWords()
  const { data, error, refetch } = usePeople()
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2 id="people-heading" tabIndex={-1}>
          {t('people.heading')}
        </h2>
      </div>
      <LoadedData data={data} error={error} retry={refetch}>
        {(people) => <PeopleRows list={people} ownId={ownId} />}
      </LoadedData>
      <InvitationForm />
      <p className={styles.note}>{t('people.rights')}</p>
    </section>
  )
}
