import { expect, it } from 'vitest'
import { composeFeed } from './compose-feed.ts'

it('says what an event is called as text, whatever it is called', () => {
  const feed = composeFeed({
    title: 'A & B <script>',
    author: 'Moronta',
    events: [
      {
        id: 'event-1',
        date: '2026-03-28T19:30',
        zone: 'Europe/Zurich',
        title: '</title><script>alert(1)</script>',
        location: 'Genève & "Lausanne"',
        country: 'Suisse',
        description: { lang: 'fr', value: 'Un <b>mot</b>' },
        images: [],
        price: { amount: 12.5, currency: 'CHF' },
      },
    ],
    language: 'de',
    publicUrl: 'https://oboe.example.org',
    stamp: new Date('2026-01-01T00:00:00Z'),
  })
  expect(feed).not.toMatch(/<script|<b>/)
  expect(feed).toContain('<title>A &amp; B &lt;script&gt;</title>')
  expect(feed).toContain('<summary xml:lang="fr">Un &lt;b&gt;mot&lt;/b&gt; 12,50 CHF.</summary>')
})
