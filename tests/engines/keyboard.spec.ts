import { button, languageButton, link, navigation, pageHeading, toast } from '#tests/engines/targets.ts'
import { test } from '#tests/engines/test.ts'

test('Tab leads to all that matters, and an empty form leads it to the first field at fault', async ({
  visitor,
}) => {
  const main = { role: 'main' }
  await test.step('the home page is gone through in the order in which it is read', async () => {
    await visitor.resize(1440, 900)
    await visitor.arrive('/es')
    await visitor.tabTo(button('Rechazar', { role: 'region', name: 'Cookies' }))
    await visitor.pressKeys('Enter')
    await visitor.miss({ role: 'region', name: 'Cookies' })
    await visitor.arrive('/es')
    await visitor.tabTo(link('Ir al contenido'))
    await visitor.tabTo(link('Biografía', navigation('es')))
    await visitor.tabTo(languageButton('es'))
    await visitor.tabTo(link(/^Conocer más/, main))
    await visitor.tabTo(button('Ver más', main))
    await visitor.tabTo(link(/^Songs of Reeds/, main))
    await visitor.tabTo(link(/^17 .*Khyma Duo/, main))
    await visitor.tabTo(link(/^Canal de YouTube/, main))
    await visitor.tabTo(link('Aviso legal', { role: 'contentinfo' }))
    await visitor.pressKeys('Enter')
    await visitor.see(pageHeading('Aviso legal'))
  })

  await test.step('the button of an empty form leads to its first field, which shows the focus', async () => {
    await visitor.arrive('/en/contact')
    await visitor.tabTo({ role: 'textbox', name: 'Name' })
    await visitor.tabTo(button('Send message'))
    await visitor.pressKeys('Enter')
    await visitor.see(toast('Validation Error'))
    await visitor.seeFocus({ role: 'textbox', name: 'Name' })
  })
})
