import { useTranslations } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { InvitationForm } from './invitation-form.tsx'
import styles from './people-room.module.css'
import { PeopleRows } from './people-rows.tsx'
import { translations } from './translations.ts'
import { usePeople } from './use-people.ts'

export function PeopleRoom({ person }: RoomProps) {
  const texts = useTranslations(translations)
  const { data, error, refetch } = usePeople()
  return (
    <div className={styles.room}>
      <RoomHead title={texts.title} />
      <section className={styles.block}>
        <h2 id="people-heading" tabIndex={-1}>
          {texts.heading}
        </h2>
        <LoadedData data={data} error={error} retry={refetch}>
          {(people) => <PeopleRows list={people} ownId={person.user.id} />}
        </LoadedData>
        <InvitationForm />
        <p className={styles.note}>{texts.rights}</p>
      </section>
    </div>
  )
}
