import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type RecipeAction, recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { fillAddress, placeHolders } from '#shared/domain/action-address.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useTellFaults } from '#web/ui/forms/use-tell-faults.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { ActionKind } from './action-kind.tsx'
import { useSaveRecipeAction } from './recipe-actions.queries.ts'
import { isSafeToOpen } from './safe-to-open.ts'

/** A recipe action, new or old. */
export function RecipeActionForm({ action, onClose }: { action?: RecipeAction; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveRecipeAction()
  const rules = rulesIn(t)
  const tellFaults = useTellFaults(['title', 'url'], 'recipe-action')
  const form = useForm({
    initial: {
      actionType: action?.actionType ?? ('link' as const),
      title: action?.title ?? '',
      url: action?.url ?? '',
    },
    rules: {
      title: [rules.required, rules.sent(recipeActions.create, 'title')],
      url: [
        rules.required,
        rules.sent(recipeActions.create, 'url'),
        (url, { actionType }) => {
          const sample = fillAddress(url.trim(), { url: 'https://larder.example', id: 'id', slug: 'slug' })
          return actionType === 'post' ? rules.url(sample) : isSafeToOpen(sample) ? undefined : t('rule.url')
        },
      ],
    },
    onSubmit: async ({ actionType, title, url }) => {
      try {
        await save.mutateAsync({ action, input: { actionType, title: title.trim(), url: url.trim() } })
        onClose()
      } catch (error) {
        return tellFaults(error)
      }
    },
  })
  return (
    <Sheet opened onClose={onClose} title={action?.title || t('recipeActions.create')} closeLabel={t('action.close')}>
      <form {...form.formProps}>
        <Stack>
          <TextInput label={t('recipeActions.name')} required data-autofocus {...form.text('title')} />
          <ActionKind value={form.values.actionType} onChange={actionType => form.set('actionType', actionType)} />
          <TextInput
            label={t('recipeActions.address')}
            description={t('recipeActions.addressHint', placeHolders)}
            required
            type="text"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            {...form.text('url')}
            dir="ltr"
          />
          <SaveFoot onCancel={onClose} isSaving={form.isSending} />
        </Stack>
      </form>
    </Sheet>
  )
}
