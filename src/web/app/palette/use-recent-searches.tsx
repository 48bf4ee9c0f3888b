import { usePreference } from '#web/preferences/use-preference.ts'
import { IconHistory } from '#web/ui/icons/icons.ts'
import type { PaletteItem } from './palette-item.ts'

const MOST = 5

/** What was looked for on this device and led to a recipe, newest first; chosen, it is looked for again. */
export function useRecentSearches(type: (text: string) => void) {
  const [recent, setRecent] = usePreference('recentSearches')
  const items: PaletteItem[] = recent.map(text => ({
    id: `recent:${text}`,
    kind: 'recent',
    label: text,
    icon: <IconHistory size={22} stroke={1.6} />,
    run: () => type(text),
    staysOpen: true,
  }))
  const remember = (text: string) => setRecent([text, ...recent.filter(other => other !== text)].slice(0, MOST))
  return { items, remember }
}
