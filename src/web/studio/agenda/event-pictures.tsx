import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/entry-list.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import styles from './event-form.module.css'
import { eventTranslations } from './event-translations.ts'

/** The pictures of an event, in their order. */
export function EventPictures() {
  const texts = useTranslations(eventTranslations)
  return (
    <FormSection title={texts.pictures}>
      <EntryList path={['images']} isFixed>
        {(path) => <PictureName path={path} />}
      </EntryList>
    </FormSection>
  )
}

function PictureName({ path }: { path: (string | number)[] }) {
  const { id, text } = useDraftField(path)
  return (
    <p id={id} className={styles.note}>
      {text}
    </p>
  )
}
