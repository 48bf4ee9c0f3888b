import { useMediaQuery } from '@mantine/hooks'
import classes from './action-menu.module.css'

/** How the library draws a menu: at its button, and on a phone as a sheet from below, within the thumb's reach. */
export function useMenuShape() {
  const isPhone = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  if (!isPhone) return { classNames: { dropdown: classes.menu } }
  return {
    classNames: { dropdown: `${classes.menu} ${classes.sheet}` },
    withOverlay: true,
    // Otherwise it lies over the top of the page, wherever that was scrolled to.
    overlayProps: { fixed: true },
    transitionProps: { transition: 'slide-up', duration: 160 },
  } as const
}
