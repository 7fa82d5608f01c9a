import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { MoreMenu } from './editing-bar.tsx'
import { translations } from './translations.ts'

interface EntryMoreProps {
  person: SignedInUser
  isPublic: boolean
  /** What else can be done with an entry of this kind. */
  actions?: readonly { label: string; act: () => void }[]
  takeOff: () => void
  trash: () => void
}

/** What is public is taken off the site before it goes to the trash. */
export function EntryMore({ person, isPublic, actions = [], takeOff, trash }: EntryMoreProps) {
  const texts = useTranslations(translations)
  const mayTakeOff = isPublic && person.roles.includes(adminRole)
  return (
    <MoreMenu
      actions={[
        ...actions,
        ...(mayTakeOff ? [{ label: texts.takeOff, act: takeOff }] : []),
        ...(isPublic ? [] : [{ label: texts.trash, act: trash }]),
      ]}
      note={isPublic ? texts.takeOffFirst : undefined}
    />
  )
}
