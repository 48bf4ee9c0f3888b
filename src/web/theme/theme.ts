import { createTheme, type MantineThemeOverride, rem } from '@mantine/core'
import type { AppTheme } from '#shared/contract/admin/app.ts'
import { colourNames, seedOf } from './colour-variables.ts'
import { dark, gray } from './neutrals.ts'
import { scaleOf } from './scale.ts'

const SANS =
  '"Source Sans 3 Variable", "Source Sans 3 Fallback", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif'
const SERIF = '"Fraunces Variable", "Fraunces Fallback", ui-serif, Georgia, "Noto Serif", serif'

/** The look of Larder in an installation's colours. Scheme-dependent variables come from colour-variables.ts. */
export const themeOf = (colours: AppTheme): MantineThemeOverride =>
  createTheme({
    colors: {
      ...Object.fromEntries(
        (Object.keys(colourNames) as (keyof typeof colourNames)[]).map(name => [
          name,
          scaleOf(seedOf(colours, 'light', name)),
        ]),
      ),
      gray,
      dark,
    },
    primaryColor: 'tomato',
    primaryShade: { light: 6, dark: 6 },
    fontFamily: SANS,
    fontSizes: { xs: rem(13), sm: rem(15), md: rem(17), lg: rem(20), xl: rem(24) },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
    headings: {
      fontFamily: SERIF,
      fontWeight: '560',
      textWrap: 'pretty',
      sizes: {
        h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.2vw, 2.25rem)', lineHeight: '1.18' },
        h2: { fontSize: rem(24), lineHeight: '1.25' },
        h3: { fontSize: rem(20), lineHeight: '1.3' },
        h4: { fontSize: rem(17), lineHeight: '1.35' },
        h5: { fontSize: rem(15), lineHeight: '1.4' },
        h6: { fontSize: rem(15), lineHeight: '1.4' },
      },
    },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    radius: { xs: rem(4), sm: rem(6), md: rem(10), lg: rem(14), xl: rem(32) },
    defaultRadius: 'md',
    shadows: { xs: 'none', sm: 'var(--float)', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    breakpoints: { xs: '30em', sm: '47.5em', md: '62em', lg: '79em', xl: '100em' },
    components: {
      // Placed within the window: a list that reaches beyond the page for a moment would widen a phone's page for good.
      Popover: { defaultProps: { floatingStrategy: 'fixed' } },
      // Most fields must be filled in, and one that was left empty says so: a star at some of them would say less.
      InputWrapper: { defaultProps: { withAsterisk: false } },
      Button: { defaultProps: { size: 'md' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 44 } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      Autocomplete: { defaultProps: { size: 'md' } },
      MultiSelect: { defaultProps: { size: 'md' } },
      TagsInput: { defaultProps: { size: 'md' } },
      ColorInput: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md' } },
      Radio: { defaultProps: { size: 'md' } },
      Switch: { defaultProps: { size: 'md' } },
      Badge: { defaultProps: { tt: 'none', fw: 600, size: 'lg' } },
      // A menu may hold nothing but its entries, so the focus goes to the menu itself.
      Menu: {
        defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
      },
      Modal: { defaultProps: { centered: true, transitionProps: { duration: 140 } } },
      Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    },
  })
