import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tablets } from '#shared/contract/accounts/tablets.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { usePairTablet } from './tablets.queries.ts'

/** Lets the tablet into the kitchen that shows this code. */
export function PairTablet() {
  const { t } = useTranslation()
  const { required, sent } = rulesIn(t)
  const pair = usePairTablet()
  const form = useForm({
    initial: { code: '', name: t('tablets.usualName') },
    rules: { code: [required, sent(tablets.create, 'code')], name: [sent(tablets.create, 'name')] },
    onSubmit: async ({ code, name }) => {
      try {
        await pair.mutateAsync({ code, name: name.trim() })
        toast.success(t('tablets.pairedNow', { name: name.trim() }))
        form.replace({ code: '', name: t('tablets.usualName') })
      } catch (error) {
        return { code: failureText(error, t) }
      }
    },
  })
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput
          {...form.text('code')}
          label={t('tablets.code')}
          description={t('tablets.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <TextInput {...form.text('name')} label={t('tablets.name')} autoComplete="off" />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('tablets.pair')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
