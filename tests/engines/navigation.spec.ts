import { navigationPages } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { fetchTitles } from '#tests/browser/page-facts.ts'
import { translations } from '#tests/browser/translations.ts'
import { holdsFocus } from '#tests/engines/in-page.ts'
import { button, languageButton, link, navigation, pageHeading } from '#tests/engines/targets.ts'
import { test } from '#tests/engines/test.ts'

/** The link to the gallery is the one labelled "videos". */
const labels = { ...translations.es.navigation, gallery: translations.es.navigation.videos }

test('every link of the header leads to its page and title, and Back and Forward lead between them', async ({
  visitor,
  site,
}) => {
  await visitor.resize(1440, 900)
  await visitor.arrive('/es/legal-notice')
  for (const name of navigationPages) {
    const { title, heading } = await fetchTitles(site.address, 'es', pagePaths[name])
    await visitor.click(link(labels[name], navigation('es')))
    await visitor.see(pageHeading(heading))
    await visitor.expect(() => visitor.run(() => document.title), title)
    await visitor.see({ ...link(labels[name], navigation('es')), matching: '[aria-current=page]' })
  }
  const [last, before] = navigationPages.toReversed()
  for (const [name, go] of [
    [before, 'goBack'],
    [last, 'goForward'],
  ] as const) {
    const { title, heading } = await fetchTitles(site.address, 'es', pagePaths[name ?? 'home'])
    await visitor[go]()
    await visitor.see(pageHeading(heading))
    await visitor.expect(() => visitor.run(() => document.title), title)
  }
})

test('the menu of a narrow window holds the focus, leads on and gives the focus back', async ({
  visitor,
}) => {
  const menu = { role: 'dialog', name: 'Menú' }
  await visitor.resize(390, 844)
  await visitor.arrive('/es/contact')
  await visitor.click(button('Menú'))
  await visitor.see(menu)
  await visitor.expect(() => visitor.run(holdsFocus, menu), true)
  await visitor.click(button('Cerrar', menu))
  await visitor.miss(menu)
  await visitor.knowFocus(button('Menú'))

  await visitor.pressKeys('Tab')
  await visitor.tabTo(button('Menú'), 'backwards')
  await visitor.pressKeys('Enter')
  await visitor.see(menu)
  await visitor.pressKeys('Escape')
  await visitor.miss(menu)
  await visitor.seeFocus(button('Menú'))
  await visitor.pressKeys('Enter')
  await visitor.click(link('Agenda', menu))
  await visitor.see(pageHeading('Agenda'))
  await visitor.miss(menu)
})

test('a language is chosen by keyboard, at once and for the pages that follow', async ({ visitor }) => {
  await visitor.resize(1440, 900)
  await visitor.arrive('/es/contact')
  await visitor.tabTo(languageButton('es'))
  await visitor.pressKeys('Enter')
  await visitor.see({ role: 'listbox' })
  await visitor.type('F')
  await visitor.pressKeys('Enter')
  await visitor.seeFocus(languageButton('fr'))
  await visitor.expect(() => visitor.run(() => document.documentElement.lang), 'fr')
  await visitor.click(link(translations.fr.navigation.courses, navigation('fr')))
  await visitor.expect(() => visitor.run(() => location.hash), '#/courses')
  await visitor.arrive('/#/agenda')
  await visitor.see(link(translations.fr.navigation.agenda, navigation('fr')))
})
