import { createAccount, createPerson, fillCredentials, signIn, signUp } from '#tests/browser/accounts.ts'
import { arrive } from '#tests/browser/arrival.ts'
import { holdCode } from '#tests/browser/held-code.ts'
import { findToast } from '#tests/browser/notifications.ts'
import { expect, test } from '#tests/browser/test.ts'

test('the card has its two modes', async ({ page }) => {
  await arrive(page, '/es/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByLabel('Email')).toHaveAttribute('required')
  await expect(page.getByLabel('Password')).toHaveAttribute('required')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Admin Account')
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByRole('main').locator('[lang=en]')).toBeVisible()
})

test.describe('in a browser that asks for Spanish', () => {
  test.use({ locale: 'es-VE', studioLanguage: 'of the browser' })

  test('the card and its faults are Spanish', async ({ page }) => {
    await arrive(page, '/en/auth')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acceso de administración')
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    await expect(findToast(page, 'Email inválido')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription('Email inválido')
    await expect(page.getByRole('main').locator('[lang=es]')).toBeVisible()
  })
})

test('what is typed stops at its first fault, and nothing is asked', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (/\/sign-(in|up)\/email$/.test(request.url())) asked += 1
  })
  await arrive(page, '/es/auth')
  for (const [email, password, reason, field] of [
    ['', '', 'Invalid email address', 'Email'],
    ['nobody@example.org', '12345', 'Password must be at least 6 characters', 'Password'],
    ['nobody@', '123', 'Invalid email address', 'Email'],
  ] as const)
    await test.step(`"${email}" with "${password}" says ${reason}`, async () => {
      await fillCredentials(page, { email, password })
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(findToast(page, reason)).toBeVisible()
      await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(1)
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(reason)
      await expect(page.getByLabel(field)).toBeFocused()
    })
  expect(asked).toBe(0)
})

test('a password that is guessed first is refused at its field', async ({ page, watch }) => {
  watch.allow(/status of 400/)
  const reason = 'Choose a password that is not among the most common ones'
  await arrive(page, '/es/auth')
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await fillCredentials(page, { ...createPerson(), password: 'Iloveyou' })
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(findToast(page, reason)).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(new RegExp(reason))
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Admin Account')
})

test('a wrong password and an unknown account are refused alike', async ({ page, site, watch }) => {
  watch.allow(/status of 401/)
  const person = createPerson()
  await createAccount(page, site, person)
  const said: string[] = []
  for (const tried of [{ ...person, password: 'something else' }, createPerson('stranger')]) {
    await arrive(page, '/en/auth')
    await fillCredentials(page, tried)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect(toast).toHaveCount(1)
    said.push((await toast.allInnerTexts()).join())
    await expect(page).toHaveURL(/#\/auth$/)
  }
  expect(said[0]).not.toBe('')
  expect(said[0]).toBe(said[1])
})

test('signing up again with a known address tells nothing and changes nothing', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 401/)
  const person = createPerson()
  await createAccount(page, site, person)
  await signUp(page, { ...person, password: 'the password of a thief' })
  await fillCredentials(page, { ...person, password: 'the password of a thief' })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(page).toHaveURL(/#\/auth$/)
  await signIn(page, person)
})

test('the button says that it is busy, and a lost connection that an error occurred', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await released
    await route.abort()
  })
  await arrive(page, '/en/auth')
  await fillCredentials(page, createPerson())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled()
  release()
  await expect(findToast(page, 'An error occurred')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
})

test('what a link of a mail is used for says in the language of the studio that the server did not answer', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(() => localStorage.setItem('studio-language', 'es'))
  await arrive(page, '/es/auth')
  const token = 'x'.repeat(43)
  for (const [path, button] of [
    [`address.${token}`, 'Confirmar'],
    [`password.${token}`, 'Guardar la contraseña'],
  ] as const)
    await test.step(path, async () => {
      await page.evaluate((hash) => location.assign(hash), `#/auth/${path}`)
      const submit = page.getByRole('button', { name: button })
      await expect(submit).toBeVisible()
      if (path.startsWith('password')) await page.getByLabel('Contraseña nueva').fill('a long pass phrase')
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
      await submit.click()
      await expect(
        page.getByText('El servidor no respondió. Inténtalo de nuevo en un momento.'),
      ).toBeVisible()
      await page.unroute('**/api/**')
    })
})

test('a refusal leaves the focus to whoever mends the address meanwhile', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await released
    await route.continue()
  })
  await arrive(page, '/en/auth')
  const person = createPerson()
  await fillCredentials(page, person)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled()
  await page.getByLabel('Email').press('End')
  release()
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.type('.test')
  await expect(page.getByLabel('Email')).toHaveValue(`${person.email}.test`)
})

test('who signs in before the app lives and writes on keeps the focus', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/en/auth')
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')]
  await email.fill('ana@')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await password.pressSequentially('sec')
  release()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('ret')
  await expect(password).toHaveValue('secret')
})

test('signing up gives an account, no session and no right', async ({ page, site }) => {
  const person = createPerson()
  const sent = page.waitForRequest('**/api/auth/sign-up/email')
  await arrive(page, '/en/auth')
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ ...person, callbackURL: `${site.address}/#/admin` })
  await expect(findToast(page, 'Account created successfully. You can now log in.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await arrive(page, '/en/admin')
  await expect(page).toHaveURL(/#\/auth$/)
})
