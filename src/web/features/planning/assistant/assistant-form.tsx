import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import { type AssistantSettings, assistant } from '#shared/contract/planning/assistant.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUpdateAssistant } from './assistant.queries.ts'

/** Whether the group uses the assistant, how much it may use in a month, and how much it has. */
export function AssistantForm({ settings }: { settings: AssistantSettings }) {
  const { t } = useTranslation()
  const update = useUpdateAssistant()
  const { enabled, monthlyTokens, monthlyCost, usedTokens, usedCost, currency } = settings
  const form = useForm({
    initial: { enabled, monthlyTokens: monthlyTokens ?? '', monthlyCost: monthlyCost ?? '' } as Values,
    onSubmit: async values => {
      const body = {
        enabled: values.enabled,
        monthlyTokens: limitOf(values.monthlyTokens),
        monthlyCost: limitOf(values.monthlyCost),
      }
      const saved = await update.mutateAsync(body).catch(() => null)
      if (saved) toast.success(t('group.saved'))
    },
  })
  const money = currency && usedCost !== null && formatNumber(usedCost, { style: 'currency', currency })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <Switch {...form.check('enabled')} label={t('assistant.enable')} description={t('assistant.enableHint')} />
        <NumberField
          label={t('assistant.monthlyTokens')}
          description={t('assistant.limitHint')}
          {...numberLimits(assistant.update, 'monthlyTokens')}
          allowDecimal={false}
          thousandSeparator
          value={form.values.monthlyTokens}
          onChange={value => form.set('monthlyTokens', value)}
        />
        {currency && (
          <NumberField
            label={t('assistant.monthlyCost', { currency })}
            description={t('assistant.limitHint')}
            {...numberLimits(assistant.update, 'monthlyCost')}
            value={form.values.monthlyCost}
            onChange={value => form.set('monthlyCost', value)}
          />
        )}
        <Text c="dimmed">
          {t('assistant.used', { count: usedTokens, number: formatNumber(usedTokens) })}
          {money && ` (${money})`}
        </Text>
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Values {
  enabled: boolean
  monthlyTokens: number | string
  monthlyCost: number | string
}

/** An empty field is no limit. */
const limitOf = (typed: number | string): number | null => (typed === '' ? null : Math.max(0, Number(typed) || 0))
