import type { Page } from '#domain/pages/page.ts'

/** Gives a page's HTML and the address of the translations it was rendered with. */
export type RenderPage = (page: Page) => Promise<{ html: string; translationAddress: string }>
