import type { Page } from '#domain/pages/page.ts'

/** Gives a page's HTML and the address of the interface words it was written with. */
export type RenderPage = (page: Page) => Promise<{ html: string; translationAddress: string }>
