import { useMediaQuery } from '@mantine/hooks'
import { usePreference } from '#web/preferences/use-preference.ts'

/** Whether the drawer is there beside the page: as it was left, and at first where there is room for it. */
export function useDrawer() {
  const [chosen, setChosen] = usePreference('drawer')
  const isWide = useMediaQuery('(min-width: 66em)', true, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  const isOpen = !isPhone && (chosen === 'auto' ? isWide : chosen === 'open')
  return { isPhone, isOpen, toggle: () => setChosen(isOpen ? 'closed' : 'open') }
}
