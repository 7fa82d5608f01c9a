import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { changeRole } from '#tests/browser/stored-rows.ts'
import { fillForm, takeTime } from '#tests/engines/form-fields.ts'
import { button, languageButton, link, navigation, pageHeading, toast } from '#tests/engines/targets.ts'
import { expect, test } from '#tests/engines/test.ts'

const registration = {
  full_name: 'Käthe Œhler-Ünsal',
  email: 'kaethe@example.org',
  phone: '+49 30 123456',
  country: 'Deutschland',
  instrument: 'Oboe d’amore',
  experience_level: 'Fort',
  goals: 'Doppelzunge, Atmung\nund Holligers «Studie»',
}

const request = {
  name: 'João Brandão',
  email: 'joao@example.org',
  subject: 'Concerto em Lisboa',
  message: 'Gostaríamos de o convidar.\nAté breve, João',
}

const artist = { email: 'artist@example.org', password: 'oboe d’amore' }

test('from the words of two visitors to the dashboard of the artist', async ({ visitor, site }) => {
  await test.step('registers for a course in German', async () => {
    await visitor.arrive('/es')
    await visitor.click(button('Rechazar', { role: 'region', name: 'Cookies' }))
    await visitor.miss({ role: 'region', name: 'Cookies' })
    await visitor.click(languageButton('es'))
    await visitor.click({ role: 'option', name: /Deutsch/ })
    await visitor.click(link('Online-Unterricht', navigation('de')))
    await visitor.see(pageHeading('Oboenunterricht online'))
    await fillForm(visitor, courseRegistration, 'de', registration)
    await takeTime(visitor)
    await visitor.click(button('Anfrage senden'))
    await visitor.see(toast('Anfrage gesendet! Ich melde mich bald bei Ihnen.'))
  })

  await test.step('sends a collaboration request in Portuguese', async () => {
    await visitor.click(languageButton('de'))
    await visitor.click({ role: 'option', name: /Português/ })
    await visitor.click(link('Contacto', navigation('pt')))
    await visitor.see(pageHeading('Contacto'))
    await fillForm(visitor, collaborationRequest, 'pt', request)
    await takeTime(visitor)
    await visitor.click(button('Enviar mensagem'))
    await visitor.see(toast('Mensagem enviada! Moronta entrará em contacto em breve.'))
  })

  await test.step('signs up and in, and is denied', async () => {
    await visitor.arrive('/en/auth')
    await visitor.click(button('Need an account? Sign up'))
    await visitor.write({ role: 'textbox', name: 'Email' }, artist.email)
    await visitor.write({ role: 'textbox', name: 'Password' }, artist.password)
    await visitor.click(button('Sign Up'))
    await visitor.see(toast('Account created successfully. You can now log in.'))
    await visitor.write({ role: 'textbox', name: 'Password' }, artist.password)
    visitor.allow(/status of 403/)
    await visitor.click(button('Sign In'))
    await visitor.see(toast('Logged in successfully'))
    await visitor.see({ role: 'heading', name: 'Access Denied' })
    await visitor.miss({ role: 'row' })
  })

  await test.step('is granted the role, and reads what was sent', async () => {
    changeRole(site, artist.email, 'grant')
    await visitor.arrive('/en/admin')
    await visitor.see({ role: 'heading', name: 'Admin Dashboard' })
    const registered = { role: 'row', text: registration.full_name }
    for (const text of [/^10 Jan 2026/, /^Advanced$/, /^new$/i])
      await visitor.see({ role: 'cell', text, within: registered })
    await visitor.click(button(/^Details/, registered))
    await visitor.see({ role: 'article', name: registration.full_name, text: 'und Holligers «Studie»' })
    await visitor.pressKeys('Escape')
    await visitor.knowFocus(button(/^Details/, registered))
    await visitor.click({ role: 'tab', name: 'Collaboration Requests (1)' })
    await visitor.click(button(/^Details/, { role: 'row', text: request.name }))
    await visitor.see({ role: 'article', name: request.name, text: 'Até breve, João' })
    await visitor.pressKeys('Escape')
    await visitor.miss({ role: 'article' })
  })

  await test.step('deletes after confirming, not before, and signs out', async () => {
    await visitor.click({ role: 'tab', name: 'Course Registrations (1)' })
    const remove = () => visitor.click(button(/^Delete/, { role: 'row', text: registration.full_name }))
    const question = 'Are you sure you want to delete this item?'
    expect(await visitor.answer(false, remove)).toBe(question)
    await visitor.see({ role: 'tab', name: 'Course Registrations (1)' })
    expect(await visitor.answer(true, remove)).toBe(question)
    await visitor.see(toast('Item deleted successfully'))
    await visitor.see({ role: 'tab', name: 'Course Registrations (0)' })
    await visitor.see({ role: 'tab', name: 'Collaboration Requests (1)' })
    await visitor.miss({ role: 'row', text: registration.full_name })
    await visitor.click(button('Sign Out'))
    await visitor.see({ role: 'heading', name: 'Admin Login' })
  })
})
