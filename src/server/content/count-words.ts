import type { Language } from '#domain/language.ts'

interface Numerals {
  /** From 0 on, before a masculine noun. */
  small: readonly string[]
  tens: readonly string[]
  join: (tens: string, unit: string) => string
  feminine: readonly (readonly [ending: RegExp, feminine: string])[]
}

const split = (words: string) => words.split(' ')

const numerals: Record<Language, Numerals> = {
  es: {
    small: split(
      'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    ),
    tens: split('veinte treinta cuarenta cincuenta'),
    join: (tens, unit) => `${tens} y ${unit}`,
    feminine: [[/[uú]n$/, 'una']],
  },
  en: {
    small: split(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    tens: split('twenty thirty forty fifty'),
    join: (tens, unit) => `${tens}-${unit}`,
    feminine: [],
  },
  fr: {
    small: split(
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    ),
    tens: split('vingt trente quarante cinquante'),
    join: (tens, unit) => (unit === 'un' ? `${tens} et ${unit}` : `${tens}-${unit}`),
    feminine: [[/un$/, 'une']],
  },
  de: {
    small: split(
      'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    tens: split('zwanzig dreissig vierzig fünfzig'),
    join: (tens, unit) => `${unit}und${tens}`,
    feminine: [[/^ein$/, 'eine']],
  },
  it: {
    small: split(
      'zero un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ),
    tens: split('venti trenta quaranta cinquanta'),
    join: joinItalian,
    feminine: [[/^un$/, 'una']],
  },
  pt: {
    small: split(
      'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
    ),
    tens: split('vinte trinta quarenta cinquenta'),
    join: (tens, unit) => `${tens} e ${unit}`,
    feminine: [
      [/um$/, 'uma'],
      [/dois$/, 'duas'],
    ],
  },
}

const firstInDigits = 60

/** A count before a noun: in words ("vingt et une"), from 60 on in digits. */
export function writeCount(count: number, language: Language, gender: 'masculine' | 'feminine'): string {
  if (count >= firstInDigits) return new Intl.NumberFormat(language).format(count)
  const { feminine } = numerals[language]
  const word = spell(count, numerals[language])
  return gender === 'masculine'
    ? word
    : feminine.reduce((spelled, [ending, form]) => spelled.replace(ending, form), word)
}

function spell(count: number, { small, tens, join }: Numerals): string {
  const word = small[count]
  if (word !== undefined) return word
  const ten = tens[Math.floor(count / 10) - 2] ?? ''
  const unit = count % 10
  return unit === 0 ? ten : join(ten, small[unit] ?? '')
}

function joinItalian(tens: string, unit: string): string {
  if (unit === 'un') return `${tens.slice(0, -1)}uno`
  if (unit === 'otto') return `${tens.slice(0, -1)}otto`
  return tens + (unit === 'tre' ? 'tré' : unit)
}
