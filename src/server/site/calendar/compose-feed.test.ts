import { expect, it } from 'vitest'
import { composeFeed } from './compose-feed.ts'

it('says what an entry is called as text, whatever it is called', () => {
  const feed = composeFeed({
    path: '/agenda',
    title: 'A & B <script>',
    author: 'Moronta',
    entries: [
      {
        path: '/agenda/event-1',
        title: '</title><script>alert(1)</script>, Genève & "Lausanne"',
        published: new Date('2025-12-01T00:00:00Z'),
        updated: new Date('2026-01-01T00:00:00Z'),
        summary: { lang: 'fr', value: 'Un <b>mot</b>' },
      },
    ],
    language: 'de',
    publicUrl: 'https://oboe.example.org',
    updated: new Date('2026-01-01T00:00:00Z'),
  })
  expect(feed).not.toMatch(/<script|<b>/)
  expect(feed).toContain('<title>A &amp; B &lt;script&gt;</title>')
  expect(feed).toContain('<summary xml:lang="fr">Un &lt;b&gt;mot&lt;/b&gt;</summary>')
})
