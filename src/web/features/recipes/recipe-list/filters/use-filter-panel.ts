import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { usePreference } from '#web/preferences/use-preference.ts'

/**
 * Where the filters are. Beside the recipes they stay as they were left; a sheet, which covers the recipes, is closed at
 * first.
 */
export function useFilterPanel() {
  const isBeside = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const [panel, setPanel] = usePreference('filterPanel')
  const [isSheetOpen, sheet] = useDisclosure(false)
  const isOpen = isBeside ? panel === 'open' : isSheetOpen
  const toggle = () => {
    if (isBeside) setPanel(isOpen ? 'closed' : 'open')
    else sheet.toggle()
  }
  return { isBeside, isOpen, toggle, closeSheet: sheet.close }
}

export type FilterPanelState = ReturnType<typeof useFilterPanel>
