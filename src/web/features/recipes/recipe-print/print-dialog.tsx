import { Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { PrintChoice } from '#web/preferences/preferences.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { IconPrinter } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import classes from './print-dialog.module.css'
import { PrintSheet } from './print-sheet.tsx'

interface Props {
  recipe: Recipe
  onClose: () => void
}

const parts = ['description', 'notes', 'nutrition'] as const

/** What comes on paper, with the paper beside it. The device remembers the choice. */
export default function PrintDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const [choice, choose] = usePreference('print')
  return (
    <Sheet opened onClose={onClose} title={t('print.title')} closeLabel={t('recipes.close')} size={816}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('print.picture')}
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('print.picture')}
            value={choice.picture}
            onChange={picture => choose({ ...choice, picture: picture as PrintChoice['picture'] })}
            data={[
              { value: 'left', label: t('print.left') },
              { value: 'right', label: t('print.right') },
              { value: 'hidden', label: t('print.hidden') },
            ]}
          />
        </div>
        <Group gap="xl">
          {parts.map(part => (
            <Switch
              key={part}
              label={t(`print.${part}`)}
              checked={choice[part]}
              onChange={event => choose({ ...choice, [part]: event.currentTarget.checked })}
            />
          ))}
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
        <section className={classes.preview} aria-label={t('print.preview')} tabIndex={0}>
          <div className={classes.paper} inert>
            <PrintSheet recipe={recipe} choice={choice} />
          </div>
        </section>
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('recipes.close')}
          </Button>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('recipes.print')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
