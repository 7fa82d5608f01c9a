import type { Thread } from './threads.ts'

interface ThreadColours {
  colour: string
  /** For text: AA (WCAG 1.4.3) on the light and the dark ground. */
  textColour: { light: string; dark: string }
}

/** No two threads have the same colour. */
export const threadColours: Record<Thread, ThreadColours> = {
  reeds: { colour: '#d4472c', textColour: { light: '#b03d29', dark: '#da5f47' } },
  migrantes: { colour: '#2f4fc0', textColour: { light: '#2f4fc0', dark: '#6b82d2' } },
  laberintos: { colour: '#c07a1e', textColour: { light: '#8a591d', dark: '#c07a1e' } },
  khyma: { colour: '#0f8a83', textColour: { light: '#11706c', dark: '#25958e' } },
  ibero: { colour: '#b3204f', textColour: { light: '#b3204f', dark: '#cb6586' } },
  oido: { colour: '#f0b400', textColour: { light: '#7d5f0e', dark: '#f0b400' } },
  klein: { colour: '#8492a6', textColour: { light: '#5d6474', dark: '#8492a6' } },
  caracas: { colour: '#3f8a55', textColour: { light: '#367048', dark: '#4e9363' } },
  jacaranda: { colour: '#7a4fb5', textColour: { light: '#794eb3', dark: '#9776c5' } },
  turpial: { colour: '#e0762f', textColour: { light: '#985020', dark: '#e0762f' } },
  orinoco: { colour: '#7d5a44', textColour: { light: '#7d5a44', dark: '#9b806f' } },
  caribe: { colour: '#2a93c9', textColour: { light: '#1e6a91', dark: '#2a93c9' } },
  flor: { colour: '#d8658f', textColour: { light: '#9c4967', dark: '#d8658f' } },
  cardon: { colour: '#8a9a2b', textColour: { light: '#5f6a1e', dark: '#8a9a2b' } },
}
