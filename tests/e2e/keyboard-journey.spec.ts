import type { Page } from '@playwright/test'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { createPerson, runAdminCommand } from '#tests/browser/accounts.ts'
import { arrive, waitUntilAlive } from '#tests/browser/arrival.ts'
import { answerDeleteDialog, expectDetails, findRow, findTab } from '#tests/browser/dashboard.ts'
import { request } from '#tests/browser/journey-words.ts'
import { expectVisibleFocus, tabTo, typeInto } from '#tests/browser/keyboard.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { findFields } from '#tests/browser/submissions.ts'
import { expect, test } from '#tests/browser/test.ts'
import { arriveWithStopwatch, takeTime } from '#tests/browser/visit.ts'

test.use({ ownData: true, consent: 'unasked' })

test('every step of the journey by keyboard alone', async ({ page, site }) => {
  test.slow()
  const artist = createPerson('artist')
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('registers for a course in German', async () => {
    await arriveWithStopwatch(page, '/')
    await tabTo(page, page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Rechazar' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    await chooseLanguage(page, 'forwards', 'd')
    await tabTo(
      page,
      page.getByRole('navigation').getByRole('link', { name: 'Online-Unterricht' }),
      'backwards',
    )
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Oboenunterricht online' })).toBeVisible()
    const fields = findFields(page, courseRegistration, 'de')
    await tabTo(page, fields.full_name)
    await typeInto(page, [
      [fields.full_name, 'Käthe Œhler'],
      [fields.email, 'kaethe@example.org'],
      [fields.phone, '+49 30 123456'],
      [fields.country, 'Deutschland'],
      [fields.instrument, 'Oboe'],
      [fields.experience_level, 'Fort'],
      [fields.goals, 'Doppelzunge'],
    ])
    await expect(fields.experience_level).toHaveValue('advanced')
    await tabTo(page, button('Anfrage senden'))
    await takeTime(page)
    await keyboard.press('Enter')
    await expect(findToast(page, '✓')).toContainText('Anfrage gesendet!')
    await expectVisibleFocus(button('Anfrage senden'))
  })

  await test.step('sends a collaboration request in Portuguese', async () => {
    await chooseLanguage(page, 'backwards', 'p')
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Contacto' }), 'backwards')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible()
    const { name, email, subject, message } = findFields(page, collaborationRequest, 'pt')
    await tabTo(page, name)
    await typeInto(page, [
      [name, request.name],
      [email, request.email],
      [subject, request.subject],
      [message, 'Olá.'],
    ])
    await tabTo(page, button('Enviar mensagem'))
    await takeTime(page)
    await keyboard.press('Space')
    await expect(findToast(page, 'Mensagem enviada!')).toBeVisible()
  })

  await test.step('signs up, signs in and is denied', async () => {
    await arrive(page, '/en/auth')
    await tabTo(page, button('Need an account? Sign up'))
    await keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Email'), 'backwards')
    await typeInto(page, [
      [page.getByLabel('Email'), artist.email],
      [page.getByLabel('Password'), artist.password],
    ])
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await typeInto(page, [[page.getByLabel('Password'), artist.password]])
    await tabTo(page, button('Sign In'))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await tabTo(page, button('Sign Out'))
  })

  await test.step('is granted the role and reads both rows', async () => {
    await runAdminCommand(site, 'grant', artist.email, '--keep-password')
    await page.reload()
    await waitUntilAlive(page)
    await tabTo(page, findTab(page, 'Course Registrations', 1))
    await tabTo(page, findRow(page, 'Käthe').getByRole('button', { name: 'Details' }))
    await keyboard.press('Enter')
    await expectDetails(page, 'Käthe Œhler', [['Goals', 'Doppelzunge']])
    await keyboard.press('Escape')
    await expectVisibleFocus(findRow(page, 'Käthe').getByRole('button', { name: 'Details' }))
    await tabTo(page, findTab(page, 'Course Registrations', 1), 'backwards')
    await keyboard.press('ArrowRight')
    await expectVisibleFocus(findTab(page, 'Collaboration Requests', 1))
    const message = findRow(page, request.name).getByText('Olá.')
    await tabTo(page, message)
    await keyboard.press('Enter')
    await expect(findRow(page, request.name).getByRole('group')).toHaveAttribute('open', '')
  })

  await test.step('deletes one row and signs out', async () => {
    await tabTo(page, findRow(page, request.name).getByRole('button', { name: 'Delete' }))
    const confirmed = answerDeleteDialog(page, 'accept')
    await keyboard.press('Enter')
    await confirmed
    await expect(findTab(page, 'Collaboration Requests', 0)).toBeVisible()
    await expect(findTab(page, 'Course Registrations', 1)).toBeVisible()
    await tabTo(page, button('Sign Out'), 'backwards')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  })
})

/** By the first letter of the language, from anywhere behind the menu's button or before it. */
async function chooseLanguage(page: Page, direction: 'forwards' | 'backwards', letter: string) {
  const menu = page.getByRole('button', { name: /Idioma|Sprache/ })
  await tabTo(page, menu, direction)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeFocused()
  await page.keyboard.press(letter)
  await page.keyboard.press('Enter')
  await expectVisibleFocus(menu)
}
