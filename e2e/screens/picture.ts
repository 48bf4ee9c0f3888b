import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const FOLDER = process.env.LARDER_SCREENS ?? 'screens'

export const SIZES = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1440: { width: 1440, height: 900 },
} as const

export interface Way {
  locale: 'en-US' | 'ar-SA' | 'de-DE'
  scheme: 'light' | 'dark'
  width: keyof typeof SIZES
}

/** All the ways in which a page is looked at; German, where words are longest, only where there is least room for them. */
export const WAYS: Way[] = [
  ...(['en-US', 'ar-SA'] as const).flatMap(locale =>
    (['light', 'dark'] as const).flatMap(scheme =>
      ([390, 820, 1440] as const).map(width => ({ locale, scheme, width })),
    ),
  ),
  { locale: 'de-DE', scheme: 'light', width: 390 },
]

/** A name for a file, from the address of a page. */
export const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '') || 'home'

/** Takes a picture and puts it into the gallery: a page that shows all of them, one state after the other. */
export async function takePicture(page: Page, state: string, name: string): Promise<void> {
  const file = `${state}/${name}.jpg`
  mkdirSync(join(FOLDER, state), { recursive: true })
  await page.screenshot({ path: join(FOLDER, file), type: 'jpeg', quality: 80 })
  appendFileSync(
    join(FOLDER, `${state}.html`),
    `<figure><figcaption>${name}</figcaption><img loading="lazy" src="${file}" alt="${name}"></figure>\n`,
  )
}

/** Begins the gallery of a state anew. */
export function beginGallery(state: string): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    join(FOLDER, `${state}.html`),
    `<!doctype html><meta charset="utf-8"><title>${state}</title><style>body{display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif}img{max-height:600px;border:1px solid #999}figure{margin:0}</style>\n`,
  )
}

const PENDING = `[...document.images].some(one => {
  const { top, bottom } = one.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && !one.complete
}) || document.querySelector('.mantine-Skeleton-root') || document.getAnimations().some(one => one.playState === 'running')`

/** Waits until what is in sight has come and nothing moves any more; a page that never rests is taken as it is. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForFunction(`!(${PENDING})`, undefined, { timeout: 5000 }).catch(() => {})
}
