/** What stands in the places that no plate was drawn for: of new projects, and of lists that have become longer. */
const rules: readonly { form: RegExp; choose: (parts: Record<string, string>, variant: string) => string }[] =
  [
    {
      form: /^gallery-video-(?<place>\d+)$/,
      choose: ({ place }, variant) =>
        variant === '' ? `gallery-video-${turn(Number(place), 21)}` : `gallery-video-1${variant}`,
    },
    {
      form: /^event-(?<event>\d+)-(?<place>\d+)$/,
      choose: ({ event, place }, variant) => `event-${turn(Number(event) + Number(place), 24)}-1${variant}`,
    },
    { form: /-video-(?<place>\d+)$/, choose: ({ place }) => `gallery-video-${turn(Number(place), 21)}` },
    { form: /-band$/, choose: () => 'biography-band-1' },
    {
      form: /^(?<project>.+)-cover$/,
      choose: ({ project = '' }) => `${housePlates[project.length % housePlates.length]}`,
    },
    {
      form: /-gallery-(?<place>\d+)$/,
      choose: ({ place }) => `${housePlates[Number(place) % housePlates.length]}`,
    },
  ]

const housePlates = [
  'agenda-hero-1',
  'agenda-hero-2',
  'agenda-hero-3',
  'gallery-hero',
  'courses-hero',
  'contact-hero',
]

/** The plate that stands in a place without one of its own, such as "new-project-cover.hero"; undefined elsewhere. */
export function findStandIn(slot: string): string | undefined {
  const [place = '', ...variants] = slot.split('.')
  const variant = variants.map((each) => `.${each}`).join('')
  for (const { form, choose } of rules) {
    const match = form.exec(place)
    if (match !== null) return choose(match.groups ?? {}, variant)
  }
  return undefined
}

function turn(place: number, count: number): number {
  return ((place - 1) % count) + 1
}
