import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Instances } from './instances.ts'
import type { Site } from './site.ts'

/** What the artist writes; so far ahead that it is always to come. */
export const concert = {
  title: 'Concierto de prueba',
  city: 'Wien',
  country: 'Austria',
  date: '2031-05-23',
  laterDate: '2031-06-01',
  time: '19:30',
  notes: { es: 'Una caña nueva y dos movimientos.', fr: 'Une anche neuve et deux mouvements.' },
}

const path = '/agenda/event-25'

interface PublicConcert {
  /** As the agenda calls it. */
  name: string
  startDate: string
  /** To search engines. */
  eventStatus: string
  /** In the calendar. */
  dtstart: string
  status: string
}

/** What all can read once it is published as it was written at first. */
export const announced: PublicConcert = {
  name: concert.title,
  startDate: '2031-05-23T19:30:00+02:00',
  eventStatus: 'EventScheduled',
  dtstart: '20310523T193000',
  status: 'CONFIRMED',
}

export const moved: PublicConcert = {
  name: `${concert.title} (nueva fecha)`,
  startDate: '2031-06-01T19:30:00+02:00',
  eventStatus: 'EventRescheduled',
  dtstart: '20310601T193000',
  status: 'CONFIRMED',
}

export const cancelled: PublicConcert = {
  ...moved,
  name: `${concert.title} (cancelado)`,
  eventStatus: 'EventCancelled',
  status: 'CANCELLED',
}

/** The concert is the same on all instances, to everybody; gives a hash of the picture with which it is shared. */
export async function expectPublic({ sites }: Instances, expected: PublicConcert): Promise<string> {
  const read = await Promise.all(sites.map(readConcert))
  const pictures = await Promise.all(sites.map(readPicture))
  expect(read).toEqual(sites.map(() => ({ ...expected, notes: true, listed: true })))
  expect(new Set(pictures).size).toBe(1)
  return pictures[0] ?? ''
}

/** Nobody but who writes it knows of the concert. */
export async function expectUnknown({ sites }: Instances): Promise<void> {
  for (const { address } of sites)
    for (const each of [`/es${path}`, `/share/es${path}.jpg`, `/preview/es${path}`])
      expect((await fetch(`${address}${each}`)).status, each).toBe(404)
}

async function readConcert({ address }: Site) {
  const read = async (place: string) => (await fetch(`${address}${place}`)).text()
  const [agenda = '', spanish = '', french = '', feed = '', sitemap = ''] = await Promise.all(
    ['/es/agenda', `/es${path}`, `/fr${path}`, '/es/agenda.ics', '/sitemap.xml'].map(read),
  )
  const [entry = ''] = /UID:event-25@.*?END:VEVENT/s.exec(feed) ?? []
  return {
    name: new RegExp(`${concert.title}(?: \\([^)<]*\\))?`).exec(agenda)?.[0],
    startDate: /"startDate":"([^"]*)"/.exec(spanish)?.[1],
    eventStatus: /"eventStatus":"https:\/\/schema.org\/(\w+)"/.exec(spanish)?.[1],
    dtstart: /DTSTART;TZID=Europe\/Vienna:(\S+)/.exec(entry)?.[1],
    status: /STATUS:(\w+)/.exec(entry)?.[1],
    notes: spanish.includes(concert.notes.es) && french.includes(concert.notes.fr),
    listed: new RegExp(`<loc>${address}/es${path}</loc>\\s*<lastmod>\\d{4}-\\d\\d-\\d\\d<`).test(sitemap),
  }
}

async function readPicture({ address }: Site): Promise<string> {
  const response = await fetch(`${address}/share/es${path}.jpg`)
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  return createHash('sha256')
    .update(await response.bytes())
    .digest('hex')
}
