import { useMediaQuery } from '@mantine/hooks'
import { useMatches } from '@tanstack/react-router'
import { usePreference } from '#web/preferences/use-preference.ts'

/** Whether somebody is among the settings. */
export const useIsInSettings = () =>
  useMatches({ select: matches => matches.some(match => match.routeId === '/frame/settings') })

/** Whether the drawer is there beside the page: as it was left, and at first where there is room for it, and among the settings. */
export function useDrawer() {
  const [chosen, setChosen] = usePreference('drawer')
  const isWide = useMediaQuery('(min-width: 66em)', true, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  const isInSettings = useIsInSettings()
  const isOpen = !isPhone && (chosen === 'auto' ? isWide || isInSettings : chosen === 'open')
  return { isPhone, isOpen, toggle: () => setChosen(isOpen ? 'closed' : 'open') }
}
