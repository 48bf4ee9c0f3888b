import { SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { goalNutrients, nutrientUnit } from '#shared/domain/nutrition.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

/** What one person would like to eat in a day. It follows their account, and nobody else can read it. */
export default function NutritionGoalsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [goals, setGoals] = usePreference('nutritionGoals')
  const form = useForm({
    initial: Object.fromEntries(goalNutrients.map(name => [name, goals[name] ?? ''])) as Record<
      string,
      number | string
    >,
    onSubmit: async values => {
      setGoals(
        Object.fromEntries(
          goalNutrients.flatMap(name => (Number(values[name]) > 0 ? [[name, Number(values[name])]] : [])),
        ),
      )
      toast.success(t('state.saved'))
      onClose()
    },
  })
  return (
    <Sheet opened onClose={onClose} title={t('nutrition.goals')} closeLabel={t('action.close')} size={480}>
      <form {...form.formProps}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('nutrition.goalsHint')}
          </Text>
          <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'end' }}>
            {goalNutrients.map(name => (
              <NumberField
                key={name}
                label={`${t(`recipes.nutrients.${name}`)} (${nutrientUnit(name)})`}
                min={0}
                max={100_000}
                value={form.values[name]}
                onChange={value => form.set(name, value)}
              />
            ))}
          </SimpleGrid>
        </Stack>
        <SaveFoot onCancel={onClose} isSaving={form.isSending} />
      </form>
    </Sheet>
  )
}
