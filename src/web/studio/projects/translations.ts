import type { Translations } from '#web/studio/language/studio-language.ts'

interface ProjectsTexts {
  create: string
  name: string
  address: (address: string) => string
  make: string
  noName: string
  orderNotPublic: string
}

export const translations: Translations<ProjectsTexts> = {
  en: {
    create: 'New project',
    name: 'Name',
    address: (address) => `Its address: ${address}`,
    make: 'Create project',
    noName: 'Write the name of the project.',
    orderNotPublic: 'Visitors see another order.',
  },
  es: {
    create: 'Nuevo proyecto',
    name: 'Nombre',
    address: (address) => `Su dirección: ${address}`,
    make: 'Crear proyecto',
    noName: 'Escribe el nombre del proyecto.',
    orderNotPublic: 'Los visitantes ven otro orden.',
  },
}
