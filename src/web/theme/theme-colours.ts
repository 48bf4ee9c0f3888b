import type { AppTheme } from '#shared/contract/admin/app.ts'

/** The colours of an installation whose operator chose none: ripe tomato, herb green, warm earth. */
export const ownColours: AppTheme = {
  lightPrimary: '#C8452F',
  lightAccent: '#3E7B4F',
  lightSecondary: '#8A5A44',
  lightSuccess: '#3E7B4F',
  lightInfo: '#2F6C9E',
  lightWarning: '#B7791F',
  lightError: '#B3261E',
  darkPrimary: '#E8735F',
  darkAccent: '#7DB98B',
  darkSecondary: '#C9997F',
  darkSuccess: '#7DB98B',
  darkInfo: '#7FB2DB',
  darkWarning: '#E0B252',
  darkError: '#F2877F',
}

const KEY = 'larder.theme'

/** The colours of the last visit, so that the first picture already has them. */
export function rememberedColours(): AppTheme {
  try {
    return { ...ownColours, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return ownColours
  }
}

export function rememberColours(colours: AppTheme) {
  try {
    localStorage.setItem(KEY, JSON.stringify(colours))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
