import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLanguage, IconMoon, IconSun } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { LanguageDialog } from './language-dialog.tsx'
import { schemes } from './schemes.ts'

/** Light or dark, and the language. */
export function AppearanceMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [isChoosing, setChoosing] = useState(false)
  const Current = isDark ? IconMoon : IconSun
  const actions: MenuAction[] = [
    ...schemes.map(({ value, label, icon }) => ({
      id: value,
      label: t(label),
      icon,
      isChosen: value === colorScheme,
      run: () => setColorScheme(value),
    })),
    {
      id: 'language',
      label: t('language.button'),
      icon: IconLanguage,
      startsGroup: true,
      run: () => setChoosing(true),
    },
  ]
  return (
    <>
      <ActionMenu
        actions={actions}
        button={props => (
          <ActionIcon aria-label={t('appearance.button')} {...props}>
            <Current size={22} />
          </ActionIcon>
        )}
      />
      <LanguageDialog opened={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}
