import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '#domain/content/read-text.ts'
import type { Courses } from '#domain/content/types/courses.ts'
import { readLessonLink } from '#domain/lessons/requests/lesson-link-path.ts'
import type { CoursesPage as CoursesPageData, PageByName } from '#domain/pages/page.ts'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { usePagePath, usePartLink } from '#web/navigation/link.tsx'
import { OfferedLessons } from '#web/site/features/courses/offered-lessons.tsx'
import { Testimonials } from '#web/site/features/courses/testimonials.tsx'
import { OpeningPicture } from '#web/site/pictures/opening-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import styles from './styles/courses.module.css'

const form = createLatePart(
  async () => (await import('#web/site/features/submission-form/registration-form.tsx')).RegistrationForm,
)

const groups = ['composers', 'students', 'professionals'] as const

const keys = [10, 30, 50, 82, 102, 122]

/** How many keys the fingering shows as closed at each step. */
const closedKeys = [1, 2, 4, 6]

const registrationId = 'registration'

/** Of whoever came by the link of a mail. */
const LessonLink = lazy(async () => ({
  default: (await import('#web/site/features/lessons/lesson-link.tsx')).LessonLink,
}))

export function CoursesPage({ page }: { page: PageByName['courses'] }) {
  const secret = readLessonLink(usePagePath(page.path))
  if (secret === undefined) return <AllCourses page={page} />
  return (
    <Suspense>
      <LessonLink key={secret} secret={secret} />
    </Suspense>
  )
}

function AllCourses({ page }: { page: PageByName['courses'] }) {
  const { t } = useTranslation()
  const { method, testimonials, registration } = page.courses
  return (
    <>
      <Sleeve
        title={page.heading}
        subtitle={page.intro}
        action={
          <ButtonLink variant="primary" {...usePartLink(registrationId)}>
            {t('courses.request')}
          </ButtonLink>
        }
      >
        <OpeningPicture picture={page.pictures.hero} />
      </Sleeve>
      <HydrationStep>
        <section className="section grid">
          <SectionHead title={<h2>{t('courses.audience')}</h2>} />
          <LessonAudience courses={page.courses} pictures={page.pictures} />
        </section>
      </HydrationStep>
      <HydrationStep>
        <section className="section grid">
          <h2 className="columns-1-4">{t('courses.method')}</h2>
          <LessonMethod steps={method} />
        </section>
      </HydrationStep>
      {page.lessons && (
        <section className="section grid">
          <h2 className="columns-1-4">{page.lessons.heading}</h2>
          <OfferedLessons lessons={page.lessons} />
        </section>
      )}
      {testimonials.length > 0 && (
        <section className="section grid">
          <h2 className="visually-hidden">{t('courses.testimonials')}</h2>
          <Testimonials testimonials={testimonials} />
        </section>
      )}
      <section className="section grid on-screen" id={registrationId} tabIndex={-1}>
        <div className="columns-1-4">
          <h2>{t('courses.registration')}</h2>
          <Localized as="p" text={registration.intro} className={`muted ${styles.intro}`} />
        </div>
        <div className="columns-6-12">
          <LatePart part={form} subject={registration.consent} whenNear />
        </div>
      </section>
    </>
  )
}

function LessonMethod({ steps }: { steps: Courses['method'] }) {
  return (
    <ol className="columns-6-12">
      {steps.map(({ title, text }, index) => (
        <li key={readText(title)} className={styles.step}>
          <Fingering closed={closedKeys[index] ?? 6} />
          <div>
            <Localized as="h3" text={title} />
            <Localized as="p" text={text} className={styles.text} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Six keys of an oboe, the first `closed` of them pressed; the thread divides the two hands. */
function Fingering({ closed }: { closed: number }) {
  return (
    <svg className={styles.fingering} viewBox="0 0 20 132" aria-hidden="true">
      {keys.map((y, index) => (
        <circle key={y} cx="10" cy={y} r="7.5" data-closed={index < closed || undefined} />
      ))}
      <path d="M3 66h14" />
    </svg>
  )
}

function LessonAudience({ courses, pictures }: Pick<CoursesPageData, 'courses' | 'pictures'>) {
  return (
    <ul className={styles.cards}>
      {groups.map((name) => (
        <li key={name}>
          <Plate ratio="4/3" picture={pictures[name]} sizes="(max-width: 40rem) 84vw, 30vw" />
          <Localized as="h3" text={courses.audience[name].title} className={styles.title} />
          <Localized as="p" text={courses.audience[name].text} />
        </li>
      ))}
    </ul>
  )
}
