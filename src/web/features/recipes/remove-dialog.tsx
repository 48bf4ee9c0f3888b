import { useTranslation } from 'react-i18next'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useRemoveRecipe } from './recipes.queries.ts'

interface Props {
  recipe: { slug: string; name: string }
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ recipe, opened, onClose, onRemoved }: Props) {
  const { t } = useTranslation()
  const remove = useRemoveRecipe()
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('recipes.removeTitle', { name: recipe.name })}
      confirmLabel={t('recipes.remove')}
      cancelLabel={t('recipes.cancel')}
      isWorking={remove.isPending}
      onConfirm={() =>
        remove.mutate(recipe.slug, {
          onSuccess: () => {
            onClose()
            onRemoved()
            toast.success(t('recipes.removed', { name: recipe.name }))
          },
        })
      }
    >
      {t('recipes.removeHint')}
    </Confirm>
  )
}
