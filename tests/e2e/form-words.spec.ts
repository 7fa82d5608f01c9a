import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { type Language, languages } from '#domain/language.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { fillFields, findFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { translations } from '#tests/browser/translations.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

interface Sentences {
  registered: string
  requested: string
  failed: string
  title: string
  name: string
}

/** What the visitor reads: after a registration, after a request, and when either fails (docs/specification). */
const sentences: Partial<Record<Language, Sentences>> & { en: Sentences } = {
  es: {
    registered: '¡Solicitud enviada! Te contactaré pronto.',
    requested: '¡Mensaje enviado! Moronta te contactará pronto.',
    failed: 'Error al enviar. Por favor, inténtalo de nuevo.',
    title: 'Error de validación',
    name: 'El nombre debe tener al menos 2 caracteres',
  },
  en: {
    registered: 'Request sent! I will contact you soon.',
    requested: 'Message sent! Moronta will contact you soon.',
    failed: 'Error sending. Please try again.',
    title: 'Validation Error',
    name: 'Name must be at least 2 characters',
  },
  fr: {
    registered: 'Demande envoyée ! Je vous contacterai bientôt.',
    requested: 'Message envoyé ! Moronta vous contactera bientôt.',
    failed: 'Erreur lors de l’envoi. Veuillez réessayer.',
    title: 'Erreur de validation',
    name: 'Le nom doit comporter au moins 2 caractères',
  },
  de: {
    registered: 'Anfrage gesendet! Ich melde mich bald bei Ihnen.',
    requested: 'Nachricht gesendet! Moronta meldet sich bald bei Ihnen.',
    failed: 'Fehler beim Senden. Bitte versuchen Sie es erneut.',
    title: 'Ungültige Eingabe',
    name: 'Der Name muss mindestens 2 Zeichen lang sein',
  },
  it: {
    registered: 'Richiesta inviata! Ti contatterò presto.',
    requested: 'Messaggio inviato! Moronta ti contatterà presto.',
    failed: "Errore nell'invio. Riprova.",
    title: 'Errore di convalida',
    name: 'Il nome deve avere almeno 2 caratteri',
  },
  pt: {
    registered: 'Pedido enviado! Entrarei em contacto em breve.',
    requested: 'Mensagem enviada! Moronta entrará em contacto em breve.',
    failed: 'Erro ao enviar. Por favor, tente novamente.',
    title: 'Erro de validação',
    name: 'O nome deve ter pelo menos 2 caracteres',
  },
}

const quoted = languages.flatMap((language) => {
  const said = sentences[language]
  return said === undefined ? [] : [{ language, said }]
})

test('the course form speaks every language', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  for (const { language, said } of quoted)
    await test.step(`in ${language}`, async () => {
      await arrive(page, `/${language}/courses`)
      const submit = page.getByRole('button', {
        name: translations[language].forms['course-registration'].submit,
      })
      await submit.click()
      await expect(findToast(page, said.failed)).toBeVisible()
      await fillFields(findFields(page, courseRegistration, language), makeCourseRegistration())
      await page.route('**/api/course-registrations', (route) => route.abort())
      await submit.click()
      const { unanswered } = translations[language].form
      await expect(findToast(page, said.failed).filter({ hasText: unanswered })).toBeVisible()
      await page.unroute('**/api/course-registrations')
      await submit.click()
      await expect(findToast(page, '✓').filter({ hasText: said.registered })).toBeVisible()
    })
})

test('the collaboration form speaks every language', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  for (const { language, said } of quoted)
    await test.step(`in ${language}`, async () => {
      await arrive(page, `/${language}/agenda`)
      const submit = page.getByRole('button', {
        name: translations[language].forms['collaboration-request'].submit,
      })
      await submit.click()
      await expect(findToast(page, said.title)).toContainText(said.name)
      await fillFields(findFields(page, collaborationRequest, language), makeCollaborationRequest())
      await page.route('**/api/collaboration-requests', (route) => route.abort())
      await submit.click()
      await expect(findToast(page, said.failed)).toBeVisible()
      await page.unroute('**/api/collaboration-requests')
      await submit.click()
      await expect(findToast(page, said.requested)).toBeVisible()
    })
})

test('a registration that is answered with no success failed', async ({ page, watch }) => {
  watch.allow(/status of 50/)
  await arrive(page, '/en/courses')
  const values = makeCourseRegistration()
  const fields = findFields(page, courseRegistration, 'en')
  await fillFields(fields, values)
  for (const [answer, response] of [
    ['an error without a text', { status: 500, json: { success: false, error: '', code: 'server_error' } }],
    ['the page of a gateway', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
    ['no success', { status: 200, json: { success: false } }],
  ] as const)
    await test.step(`answered with ${answer}`, async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/course-registrations', async (route) => {
        await released
        await route.fulfill(response)
      })
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(findToast(page, sentences.en.failed)).toHaveCount(0)
      release()
      await expect(findToast(page, sentences.en.failed)).toContainText('Registration failed')
      await expect(fields.goals).toHaveValue(values.goals)
      await page.unroute('**/api/course-registrations')
    })
})

test('an error next to a field follows the language of the page', async ({ page }) => {
  await arrive(page, '/es/contact')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(findFields(page, collaborationRequest, 'es').email).toHaveAccessibleDescription(
    'Email inválido',
  )
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(findFields(page, collaborationRequest, 'fr').email).toHaveAccessibleDescription(
    'Adresse e-mail non valide',
  )
})
