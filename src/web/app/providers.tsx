import { DirectionProvider, localStorageColorSchemeManager, MantineProvider, useDirection } from '@mantine/core'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import i18next, { type TFunction } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppTheme, app, themeKeys } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'
import { LazyWordReport } from '#web/features/accounts/word-report/lazy-word-report.tsx'
import { GivenActionsProvider } from '#web/features/recipes/recipes/given-actions.tsx'
import { OwnMealNameProvider } from '#web/features/recipes/timeline/meal-name.tsx'
import { colourVariables } from '#web/theme/colour-variables.ts'
import { themeOf } from '#web/theme/theme.ts'
import { rememberColours, rememberedColours } from '#web/theme/theme-colours.ts'
import { useKeepFocus } from '#web/ui/focus/use-keep-focus.ts'
import { ToastList } from '#web/ui/toasts/toast-list.tsx'
import { givenActions, OwnMealName } from './given-to-recipes.ts'

const schemeManager = localStorageColorSchemeManager({ key: 'larder.color-scheme' })

/** What every screen stands on: the cache, the theme in the installation's colours, the reading direction, toasts. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { t } = useTranslation()
  useKeepFocus()
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider
        initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        detectDirection={false}
      >
        <ThemeProvider>
          <FollowLanguage />
          <GivenActionsProvider value={givenActions}>
            <OwnMealNameProvider value={OwnMealName}>{children}</OwnMealNameProvider>
          </GivenActionsProvider>
          <LazyWordReport />
          <ToastList closeLabel={t('action.close')} undoLabel={t('editor.undo')} undoKeys={undoKeys(t)} />
        </ThemeProvider>
      </DirectionProvider>
    </QueryClientProvider>
  )
}

/** How the keys are called that undo, on the keyboard of this device. */
const undoKeys = (t: TFunction) => (/\bMac/.test(navigator.userAgent) ? '⌘Z' : t('editor.undoKeys'))

function ThemeProvider({ children }: { children: ReactNode }) {
  const answer = useQuery({ ...query(app.getTheme), staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }).data
  const [remembered] = useState(rememberedColours)
  const colours = !answer || isSame(answer, remembered) ? remembered : answer
  useEffect(() => {
    if (answer) rememberColours(answer)
  }, [answer])
  return (
    <MantineProvider
      theme={themeOf(colours)}
      cssVariablesResolver={colourVariables(colours)}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}

/** The same colours as last time are nothing to draw everything anew for. */
const isSame = (one: AppTheme, other: AppTheme) => themeKeys.every(key => one[key] === other[key])

/** The reading direction goes with the language. */
function FollowLanguage() {
  const { language } = useTranslation().i18n
  const { setDirection } = useDirection()
  useEffect(() => setDirection(i18next.dir(language)), [language, setDirection])
  return null
}
